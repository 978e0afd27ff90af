import { plural, t } from '@lingui/core/macro'

import { AtoEmLote, type AtosResumidos } from '#contract/em-lote.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** The acts in the order they are offered in; the first ones most often. */
export const ATOS: AtoEmLote[] = [
  'tramitar',
  'receber',
  'arquivar',
  'darCiencia',
  'anotar',
  'sobrestar',
  'dessobrestar',
]

export const iconeDoAto: Record<AtoEmLote, NomeDoIcone> = {
  tramitar: 'enviar',
  receber: 'receber',
  arquivar: 'pasta',
  sobrestar: 'relogio',
  dessobrestar: 'desfazer',
  anotar: 'lapis',
  darCiencia: 'marca',
}

export function nomeDoAto(acao: AtoEmLote): string {
  switch (acao) {
    case 'tramitar':
      return t`Tramitar`
    case 'receber':
      return t`Receber`
    case 'arquivar':
      return t`Arquivar`
    case 'sobrestar':
      return t`Sobrestar`
    case 'dessobrestar':
      return t`Retomar o andamento`
    case 'anotar':
      return t`Anotar`
    case 'darCiencia':
      return t`Dar ciência`
  }
}

/** Of a batch as it was kept: also of an act that is no longer offered. */
export const nomeDoGuardado = (acao: string): string => {
  const conhecida = AtoEmLote.safeParse(acao)
  return conhecida.success ? nomeDoAto(conhecida.data) : acao
}

/** What becomes of each, said before it is done. */
export function efeitoDoAto(acao: AtoEmLote): string {
  switch (acao) {
    case 'tramitar':
      return t`Cada documento vai ao destino com uma movimentação sua.`
    case 'receber':
      return t`Passam a estar com a sua unidade, em suas mãos.`
    case 'arquivar':
      return t`Saem da mesa e ficam no arquivo da unidade, de onde podem voltar.`
    case 'sobrestar':
      return t`O andamento de cada um para até ser retomado; o motivo fica no histórico.`
    case 'dessobrestar':
      return t`Voltam a andar, em suas mãos.`
    case 'anotar':
      return t`A mesma anotação fica no histórico de cada um. Não se apaga.`
    case 'darCiencia':
      return t`Fica registrado em cada um que você leu e está ciente.`
  }
}

/** quality.md §5.2 row 76, of any act. */
export function contas({
  feitos,
  recusados,
  pendentes,
}: Pick<AtosResumidos, 'feitos' | 'recusados' | 'pendentes'>): string {
  const partes = [
    plural(feitos, { one: '# feito', other: '# feitos' }),
    ...(recusados > 0 ? [plural(recusados, { one: '# recusado', other: '# recusados' })] : []),
    ...(pendentes > 0 ? [t`${pendentes} em andamento`] : []),
  ].join(', ')
  return recusados > 0 ? t`${partes}: veja cada motivo.` : `${partes}.`
}
