/** Accents, case and kinds of blank aside; every letter keeps its place, so that what is found can be shown as written. */
export const dobrar = (texto: string) =>
  Array.from(texto, (letra) => {
    if (/\s/.test(letra)) return ' '
    const nua = letra.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return nua.length === letra.length ? nua : letra
  }).join('')
