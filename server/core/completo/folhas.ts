import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { achatar } from './arvore.ts'
import { anexosDe, documentosDe, pecasDe } from './ler.ts'

type Peca = { id: number; mobilId: number; sha256Assinado: string | null }

/** A dummy entry: counting pages needs no rights. */
const NINGUEM: EntradaAtiva = { id: 0, nome: '', lotacaoId: 0, divisaoId: 0, orgaoId: 0, externa: false }

/** Folhas of a piece with all that is in it, at the moment it leaves; null: some of its pages were never counted. */
export async function folhasDaPeca(tx: Banco, { id, mobilId, sha256Assinado }: Peca): Promise<number | null> {
  const pecas = await pecasDe(tx, [mobilId], NINGUEM)
  const anexos = await anexosDe(tx, [id, ...documentosDe(pecas)])
  const propria = await linha<{ paginas: number }>(
    tx,
    sql`select paginas from paginas_pdf where sha256 = ${sha256Assinado}`,
  )
  const sobre = { documentoId: id, mobilId, sigla: '', assunto: null, especie: '', data: null, unidade: '' }
  const nos = achatar(
    {
      ...sobre,
      situacao: 'ASSINADO',
      codigo: '',
      sha256: sha256Assinado,
      paginas: propria?.paginas ?? null,
      vias: [{ id: mobilId, sigla: '' }],
    },
    pecas.map((peca) => ({ ...peca, le: true })),
    anexos,
  )
  return nos.some(({ paginas }) => paginas === null)
    ? null
    : nos.reduce((soma, { paginas }) => soma + (paginas ?? 1), 0)
}
