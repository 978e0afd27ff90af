const dobrarLetra = (letra: string) => {
  if (/\s/.test(letra)) return ' '
  const nua = letra.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return nua.length === letra.length ? nua : letra
}

/** Accents, case and kinds of blank aside; every letter keeps its place, so that what is found can be shown as written. */
export const dobrar = (texto: string) =>
  texto.replace(/[^\u0020-\u007e]/gu, dobrarLetra).replace(/[A-Z]+/g, (letras) => letras.toLowerCase())
