import { plural, t } from '@lingui/core/macro'

import { emLote } from '#acts/em-lote.ts'
import { AtoEmLote, type AtosResumidos } from '#contract/em-lote.ts'

/** Of a batch as it was kept: also of an act that is no longer offered. */
export const nomeDoGuardado = (acao: string): string => {
  const conhecida = AtoEmLote.safeParse(acao)
  return conhecida.success ? emLote(conhecida.data).nome() : acao
}

/** How much of a batch was done, refused and is pending, of any act. */
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
