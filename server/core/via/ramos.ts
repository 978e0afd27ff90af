import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { numeroEm, type Passo } from './passo.ts'
import { type Troca, trocaEm, trocarQuem } from './redistribuir.ts'

/** A branch, by the movement that opened it and wasn't undone. */
export type RamoFeito = {
  id: number
  mobilId: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO' | 'CONCLUIDO' | 'ENCERRADO'
  lotacaoId: number
  pessoaId: number | null
  remetenteLotacaoId: number
  remetentePessoaId: number
  /** Who opened it and awaits its conclusion, or their successor. */
  abriuLotacaoId: number
  abriuPessoaId: number | null
  fechamentoId: number | null
}

const ABERTO = new Set<RamoFeito['estado']>(['A_CAMINHO', 'RECEBIDO'])
/** Movements that end all branches. */
export const FIM = new Set<number>([T.CANCELAMENTO, T.TORNAR_SEM_EFEITO, T.REFAZIMENTO, T.ELIMINACAO])

/** A branch after a redistribution. */
export function redistribuirRamo(r: RamoFeito, troca: Troca): RamoFeito {
  const quem = trocarQuem({ lotacaoId: r.lotacaoId, pessoaId: r.pessoaId }, troca)
  const remetente = trocarQuem({ lotacaoId: r.remetenteLotacaoId, pessoaId: r.remetentePessoaId }, troca)
  const abriu = trocarQuem({ lotacaoId: r.abriuLotacaoId, pessoaId: r.abriuPessoaId }, troca)
  return {
    ...r,
    lotacaoId: quem.lotacaoId,
    pessoaId: quem.pessoaId,
    remetenteLotacaoId: remetente.lotacaoId,
    // a branch always names its sender
    remetentePessoaId: remetente.pessoaId ?? r.remetentePessoaId,
    abriuLotacaoId: abriu.lotacaoId,
    abriuPessoaId: abriu.pessoaId,
  }
}

/** A document's branches after one movement. */
export function ramificar(ramos: RamoFeito[], passo: Passo): RamoFeito[] {
  const { id, tipo, mobilId, lotacaoId, pessoaId, destinoLotacaoId, destinoPessoaId } = passo
  const remetente = { remetenteLotacaoId: lotacaoId, remetentePessoaId: pessoaId }
  if (FIM.has(tipo))
    return ramos.map((r) => (ABERTO.has(r.estado) ? { ...r, estado: 'ENCERRADO', fechamentoId: id } : r))
  if ((tipo === T.TRAMITE_PARALELO || tipo === T.NOTIFICACAO) && destinoLotacaoId !== null) {
    const qual = tipo === T.NOTIFICACAO ? 'NOTIFICACAO' : 'PARALELO'
    const destino = { lotacaoId: destinoLotacaoId, pessoaId: destinoPessoaId }
    const abriu = { abriuLotacaoId: lotacaoId, abriuPessoaId: pessoaId }
    return [
      ...ramos,
      { id, mobilId, tipo: qual, estado: 'A_CAMINHO', ...destino, ...remetente, ...abriu, fechamentoId: null },
    ]
  }
  const redistribuidos = passo.dados['ramos']
  const troca = trocaEm(passo.dados)
  if (tipo === T.REDISTRIBUICAO && troca && Array.isArray(redistribuidos))
    return ramos.map((r) => (redistribuidos.includes(r.id) ? redistribuirRamo(r, troca) : r))
  return ramos.map((r) => {
    if (r.id !== numeroEm(passo.dados, 'ramo')) return r
    switch (tipo) {
      case T.RECEBIMENTO:
        return { ...r, estado: 'RECEBIDO', pessoaId }
      case T.TRAMITE:
        return destinoLotacaoId === null
          ? r
          : { ...r, estado: 'A_CAMINHO', lotacaoId: destinoLotacaoId, pessoaId: destinoPessoaId, ...remetente }
      case T.CONCLUSAO:
        return { ...r, estado: 'CONCLUIDO', fechamentoId: id }
      default:
        return r
    }
  })
}
