import { plural, t } from '@lingui/core/macro'

import { emLote } from '#acts/em-lote.ts'
import { AtoEmLote, type AtosResumidos } from '#contract/em-lote.ts'

/** The name of a stored act, even of one that is no longer offered. */
export const nomeDoGuardado = (acao: string): string => {
  const conhecida = AtoEmLote.safeParse(acao)
  return conhecida.success ? emLote(conhecida.data).nome() : acao
}

/** The counts of a batch, of any act, in words. */
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
