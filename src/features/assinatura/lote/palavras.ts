import { plural, t } from '@lingui/core/macro'

import type { EstadoDoLote, LoteResumido } from '#contract/lote.ts'

/** docs/regras/entradas-ruins.md, 76. */
export function contas({
  assinados,
  erros,
  pendentes,
}: Pick<LoteResumido, 'assinados' | 'erros' | 'pendentes'>): string {
  const partes = [
    plural(assinados, { one: '# assinado', other: '# assinados' }),
    ...(erros > 0 ? [t`${erros} com erro`] : []),
    ...(pendentes > 0 ? [t`${pendentes} em andamento`] : []),
  ].join(', ')
  return erros > 0 ? t`${partes}: veja cada motivo.` : `${partes}.`
}

export function nomeDoEstado(estado: EstadoDoLote): string {
  switch (estado) {
    case 'ABERTO':
    case 'EXPIRADO':
      return t`Não confirmado`
    case 'EM_ANDAMENTO':
      return t`Em andamento`
    case 'CONCLUIDO':
      return t`Concluído`
  }
}
