import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import stored from '#demo/art/credits.json' with { type: 'json' }
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { creditsIn, type Credit } from './credits.ts'
import { PictureCredits } from './picture-credits.tsx'

const chesterfield: Credit = {
  title: 'Chesterfield',
  author: 'Gnanasaireddy',
  source: 'Blend Swap',
  licence: 'CC BY 3.0',
}
const armchair: Credit = { title: 'Armchair', author: 'Kim Roy', source: 'Blend Swap', licence: 'CC BY 3.0' }
const birch: Credit = { title: 'Birch', author: 'Anna Bell', source: 'Poly Haven', licence: 'CC BY 4.0' }
const table: Credit = { title: 'Table', author: 'Zoé Roy', source: 'Poly Haven', licence: 'CC0' }
const vase: Credit = { title: 'Vase', author: 'Élie Côté', source: 'Poly Haven', licence: 'CC0 1.0' }
const bowl: Credit = { ...vase, title: 'Bowl' }

const ofPictures = {
  '101-lead-summer': [chesterfield, table, birch],
  '101-lead-winter': [table, chesterfield],
  '102-kitchen': [armchair, vase, bowl],
}
const sentences = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

describe('who made the models that pictures show', () => {
  test('is said once for each work whose licence asks for it, with the licence; the others are thanked', async () => {
    const { toEnglish } = showInFrench(() => <PictureCredits {...creditsIn(ofPictures)} />)
    expect(sentences()).toEqual([
      'Pour ces images, nous avons adapté des modèles d’autres auteurs\u00a0: «\u00a0Armchair\u00a0» par Kim Roy (Blend Swap), «\u00a0Chesterfield\u00a0» par Gnanasaireddy (Blend Swap), sous licence CC BY 3.0; «\u00a0Birch\u00a0» par Anna Bell (Poly Haven), sous licence CC BY 4.0.',
      'Merci aussi à Élie Côté et Zoé Roy, dont les modèles appartiennent au domaine public (CC0).',
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://creativecommons.org/licenses/by/3.0/deed.fr',
      'https://creativecommons.org/licenses/by/4.0/deed.fr',
    ])
    await toEnglish()
    expect(sentences()).toEqual([
      'For these images, we adapted models by other authors: “Armchair” by Kim Roy (Blend Swap), “Chesterfield” by Gnanasaireddy (Blend Swap), licensed under CC BY 3.0; “Birch” by Anna Bell (Poly Haven), licensed under CC BY 4.0.',
      'Thanks also to Élie Côté and Zoé Roy, who gave their models to the public domain (CC0).',
    ])
  })

  test('is not said where there is nobody to name', () => {
    showInFrench(() => <PictureCredits {...creditsIn({ '101-kitchen': [] })} />)
    expect(screen.queryAllByRole('paragraph')).toEqual([])
  })

  test('is known of every model that is noted, and each has a licence that is understood', () => {
    const works = Object.values<Credit[]>(stored).flat()
    const { adapted, thanked } = creditsIn(stored)
    const named = adapted.flatMap((group) => group.works.map(({ author }) => author))
    expect(works.filter(({ author }) => ![...named, ...thanked].includes(author))).toEqual([])
    expect(works.filter((work) => Object.values(work).some((word) => word.trim() === ''))).toEqual([])
  })
})
