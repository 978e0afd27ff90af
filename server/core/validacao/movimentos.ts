import type { CarimboDoArquivo, MovimentoConferido } from '#contract/validacao.ts'

import { feitasEm, type FeitaEm, mostrar } from '#server/core/assinaveis/feitas.ts'
import { termos } from '#server/core/assinaveis/termos.ts'
import { reconferir } from '#server/core/provas/todas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import type { Verificacao } from '#server/base/ports.ts'
import { movimentacaoDoArquivo } from './de-movimentacao.ts'

/** A signed anexo or term, with its file in force. */
type MovimentoAssinado = {
  id: number
  seq: number
  /** Title of the term, or the anexo's own name. */
  nome: string
  /** The same without the anexo's name, for readers who may not read the document. */
  especie: string
  cancelada: boolean
  sha256: string
  feitas: FeitaEm[]
}

/** Signed anexos and terms of a document, in order. */
export async function movimentosAssinados(banco: Banco, documentoId: number): Promise<MovimentoAssinado[]> {
  const linhas = await banco.linhas<{
    id: number
    seq: number
    tipo: number
    arquivo: string | null
    cancelada: boolean
  }>(
    sql`select v.id, v.seq, v.tipo, f.nome as arquivo, exists (select 1 from movimentacao c where c.cancela_id = v.id) as cancelada
        from movimentacao v left join arquivo f on f.documento_id = v.documento_id and f.movimentacao_id = v.id and f.tipo = 'ANEXO'
        where v.documento_id = ${documentoId} and exists (select 1 from assinatura a where a.sobre_id = v.id and a.estado = 'ASSINADA')
          order by v.seq`,
  )
  const todas = await feitasEm(
    banco,
    linhas.map(({ id }) => id),
  )
  return linhas.flatMap(({ id, seq, tipo, arquivo, cancelada }) => {
    const feitas = todas.get(id) ?? []
    const sha256 = feitas.at(-1)?.sha256
    const nome = nomeDoNumero(tipo)
    const especie = (nome && termos[nome]?.titulo) ?? 'Anexo'
    return sha256 === undefined ? [] : [{ id, seq, nome: arquivo ?? especie, especie, cancelada, sha256, feitas }]
  })
}

/** Checks one file: its bytes, its signatures and the proofs of who signed. */
async function conferirUm(
  portas: Portas,
  { sha256 }: MovimentoAssinado,
  lingua: Lingua,
): Promise<Pick<MovimentoConferido, 'veredicto' | 'explicacao'>> {
  const bytes = await portas.arquivos.ler(sha256)
  if (!bytes || (await sha256Hex(bytes)) !== sha256)
    return { veredicto: 'FALHOU', explicacao: dizer(lingua, reason('ARQUIVO_NAO_E_O_ASSINADO')) }
  const { veredicto, explicacao } = await portas.chaves.verificar(bytes)
  const doArquivo = { veredicto, explicacao: dizer(lingua, explicacao) }
  if (veredicto !== 'PASSOU') return doArquivo
  const provas = (await movimentacaoDoArquivo(portas.banco, sha256))?.provas ?? []
  const refeitas = await Promise.all(provas.map(({ tipo, prova }) => reconferir(tipo, prova)))
  const falsa = refeitas.find((prova) => prova?.confere === false)
  return falsa ? { veredicto: 'FALHOU', explicacao: dizer(lingua, falsa.reason) } : doArquivo
}

/** `le`: the reader may read the document, so anexos have their names. */
export async function conferirMovimentos(
  portas: Portas,
  documentoId: number,
  le: boolean,
  lingua: Lingua,
): Promise<MovimentoConferido[]> {
  const conferidos: MovimentoConferido[] = []
  // one after another: a document may have hundreds, and others wait for the thread that verifies
  for (const movimento of await movimentosAssinados(portas.banco, documentoId))
    conferidos.push({
      seq: movimento.seq,
      nome: le ? movimento.nome : movimento.especie,
      sha256: movimento.sha256,
      cancelada: movimento.cancelada,
      assinaturas: mostrar(movimento.feitas),
      ...(await conferirUm(portas, movimento, lingua)),
    })
  return conferidos
}

/** Time stamps over the whole file, each with the revision it closes. */
export const carimbosDe = ({ carimbos, revisoes }: Verificacao, lingua: Lingua): CarimboDoArquivo[] =>
  carimbos.map(({ veredicto, explicacao, carimbo, revisao }) => ({
    veredicto,
    explicacao: dizer(lingua, explicacao),
    carimbo,
    revisao: revisoes.find(({ fim }) => fim === revisao)?.numero ?? null,
  }))
