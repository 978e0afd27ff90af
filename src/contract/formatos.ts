/** File types allowed as an auxiliary file; an anexo is always PDF. Nothing that a browser would run. */
export const EXTENSOES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const
export type Extensao = keyof typeof EXTENSOES

export const eExtensao = (texto: string): texto is Extensao => Object.hasOwn(EXTENSOES, texto)
/** In lower case, without the dot; empty if there is none. */
export const extensaoDe = (nome: string) => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? ''
