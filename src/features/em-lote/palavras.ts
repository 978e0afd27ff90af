import { plural, t } from '@lingui/core/macro'

import { AtoEmLote, type AtosResumidos } from '#contract/em-lote.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** The acts in the order they are offered in; a desk has its own at hand. */
export const ATOS: AtoEmLote[] = [
  'tramitar',
  'receber',
  'atribuir',
  'marcar',
  'assumir',
  'arquivar',
  'darCiencia',
  'anotar',
  'concluir',
  'sobrestar',
  'dessobrestar',
  'desmarcar',
]
/** Their keys, where what is chosen is on screen. */
export const TECLAS = { a: 'atribuir', m: 'marcar' } as const satisfies Record<string, AtoEmLote>

export const iconeDoAto: Record<AtoEmLote, NomeDoIcone> = {
  tramitar: 'enviar',
  receber: 'receber',
  arquivar: 'vazio',
  sobrestar: 'relogio',
  dessobrestar: 'desfazer',
  anotar: 'lapis',
  darCiencia: 'marca',
  atribuir: 'pessoa',
  assumir: 'pessoa',
  marcar: 'pasta',
  desmarcar: 'fechar',
  concluir: 'ok',
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
    case 'atribuir':
      return t`Atribuir`
    case 'assumir':
      return t`Assumir`
    case 'marcar':
      return t`Marcar`
    case 'desmarcar':
      return t`Tirar marcador`
    case 'concluir':
      return t`Concluir`
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
    case 'atribuir':
      return t`Passam a estar com quem você escolher; quem tem cada um fica no histórico.`
    case 'assumir':
      return t`Passam a estar com você.`
    case 'marcar':
      return t`Cada um ganha o marcador, ou passa à pasta.`
    case 'desmarcar':
      return t`Cada um perde o marcador, ou sai da pasta.`
    case 'concluir':
      return t`A parte da sua unidade acaba em cada um. O que você disser fica no histórico, para quem enviou ler.`
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
