import { alcanca } from '#server/base/alcance/alcance.ts'
import { diaDe } from '../dia.ts'
import type { Entrada, Motivo } from '../item.ts'

/** Why a unit that neither exists nor is in the source can't be named. Only who administers the place learns that it ended. */
export function motivoDaUnidade({ retrato, alcance }: Entrada, chave: string, valor = chave): Motivo {
  const extinta = retrato.encerradas.get(chave)
  if (!extinta || extinta.desfeito || !alcanca(alcance, { orgaoId: extinta.orgaoId, lotacaoId: extinta.id }))
    return { codigo: 'UNIDADE_NAO_EXISTE', dados: { valor } }
  const dados = { valor, dia: diaDe(extinta.fim) }
  return extinta.sucessora === null
    ? { codigo: 'UNIDADE_JA_EXTINTA', dados }
    : { codigo: 'UNIDADE_JA_SUCEDIDA', dados: { ...dados, sucessora: extinta.sucessora } }
}
