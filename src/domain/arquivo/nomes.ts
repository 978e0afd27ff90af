import { t } from '@lingui/core/macro'

import type { TipoArquivo } from '#contract/arquivo.ts'
import { EXTENSOES, extensaoDe } from '#contract/formatos.ts'
import { idioma } from '#platform/i18n.ts'

import type { Fase } from './fila/itens.ts'

const KB = 1024
const MB = KB * KB

/** 1,4 MB; 320 kB; 12 bytes. As the limits are counted: 1 MB is 1024 kB. */
export function tamanho(bytes: number): string {
  const [valor, unit] =
    bytes >= MB ? [bytes / MB, 'megabyte'] : bytes >= KB ? [bytes / KB, 'kilobyte'] : [bytes, 'byte']
  return new Intl.NumberFormat(idioma(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(valor)
}

/** What a dropped file becomes: a PDF is part of the document, anything else stands beside it. */
export const tipoDoArquivo = ({ name }: { name: string }): TipoArquivo =>
  extensaoDe(name) === 'pdf' ? 'ANEXO' : 'AUXILIAR'

export const ACEITOS = Object.keys(EXTENSOES)
  .map((extensao) => `.${extensao}`)
  .join(',')

export function nomeDaFase(fase: Fase, porcento: number): string {
  switch (fase) {
    case 'esperando':
      return t`Na fila`
    case 'enviando':
      return t`Enviando, ${porcento}%`
    case 'parado':
      return t`Sem conexão; continua sozinho de ${porcento}%`
    case 'pausado':
      return t`Em pausa, ${porcento}%`
    case 'conferindo':
      return t`Conferindo o arquivo…`
    case 'pronto':
      return t`Incluído`
    case 'repetido':
    case 'recusado':
    case 'falhou':
      return ''
  }
}
