const MAXIMO = 200
/** Reserved device names of Windows. */
const RESERVADOS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * File name for display and download: NFC, without folders, control or direction characters. Never used in a path here, but
 * downloads keep it.
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
  // by code points: half a surrogate pair is invalid
  let curto = ''
  for (const letra of seguro.slice(0, -extensao.length || undefined)) {
    if (curto.length + letra.length > MAXIMO - extensao.length) break
    curto += letra
  }
  return curto + extensao
}
