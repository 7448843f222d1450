import type { DemoLoft } from './demo-loft.ts'
import { loft101 } from './lofts/loft-101.ts'
import { loft102 } from './lofts/loft-102.ts'
import { loft103 } from './lofts/loft-103.ts'
import { loft201 } from './lofts/loft-201.ts'
import { loft202 } from './lofts/loft-202.ts'
import { loft203 } from './lofts/loft-203.ts'

/** The six lofts of the house, in the order in which lists show them. */
export const lofts: DemoLoft[] = [loft101, loft102, loft103, loft201, loft202, loft203]
