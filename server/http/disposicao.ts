/** Characters that encodeURIComponent leaves and RFC 8187 forbids. */
const escapar = (letra: string) => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`

/** ASCII fallback: accents removed, other characters as one dash, extension kept. */
function simples(nome: string): string {
  const [, base = nome, extensao = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(nome) ?? []
  const letras = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[_.]+|_+$/g, '')
  return `${letras === '' ? 'arquivo' : letras.slice(0, 100)}${extensao}`
}

/** Content-Disposition header (RFC 6266) with both forms of the file name. */
export const disposicao = (modo: 'attachment' | 'inline', nome: string) =>
  `${modo}; filename="${simples(nome)}"; filename*=UTF-8''${encodeURIComponent(nome.toWellFormed()).replace(/['()*]/g, escapar)}`
