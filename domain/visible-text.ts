// Decides whether a text that somebody typed can be seen at all.

/** Signs that are drawn as nothing count like spaces: a name or a comment made of them is empty. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
