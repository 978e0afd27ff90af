const MAXIMO = 200
/** Names that Windows keeps for its devices, with or without an extension. */
const RESERVADOS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name a file is shown and downloaded by: NFC, without folders, control or direction characters. It is data,
 * never part of a path; still, whoever downloads it saves it under this name.
 */
export function sanearNome(bruto: string): string {
  const nome = bruto
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .split(/[/\\]/)
    .findLast((parte) => parte.trim() !== '')
    ?.replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (!nome) return 'arquivo'
  const seguro = RESERVADOS.test(nome) ? `_${nome}` : nome
  if (seguro.length <= MAXIMO) return seguro
  const extensao = /\.[^.]{1,10}$/.exec(seguro)?.[0] ?? ''
  // By code points: half a surrogate pair is no name.
  let curto = ''
  for (const letra of seguro.slice(0, -extensao.length || undefined)) {
    if (curto.length + letra.length > MAXIMO - extensao.length) break
    curto += letra
  }
  return curto + extensao
}
