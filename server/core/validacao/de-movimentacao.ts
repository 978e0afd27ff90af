import type { Situacao } from '#contract/documento.ts'
import type { Veredicto } from '#contract/validacao.ts'

import type { Provada } from '#server/core/provas/prova.ts'
import { reconferir } from '#server/core/provas/todas.ts'
import { termos } from '#server/core/assinaveis/termos.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'

/** The anexo or term with these bytes, and the signatures it had then. */
type MovimentacaoAssinada = {
  documentoId: number
  movimentacaoId: number
  seq: number
  sigla: string
  situacao: Situacao
  /** Title of the term; only "Anexo" for an anexo, because whoever holds the bytes learns no more. */
  nome: string
  cancelada: boolean
  /** Nobody has signed it since. */
  ultima: boolean
  /** The movement caused the document's current situation, so its own term stays valid. */
  encerrou: boolean
  provas: { tipo: string; prova: Provada }[]
}

/** Finds a file among the signed anexos and terms of documents' movements. */
export async function movimentacaoDoArquivo(banco: Banco, sha256: string): Promise<MovimentacaoAssinada | undefined> {
  const lida = await linha<Omit<MovimentacaoAssinada, 'nome' | 'encerrou'> & { tipo: number }>(
    banco,
    sql`select v.documento_id as "documentoId", v.id as "movimentacaoId", v.seq, v.tipo, d.sigla, d.situacao,
          exists (select 1 from movimentacao c where c.cancela_id = v.id) as cancelada,
          not exists (select 1 from assinatura b where b.sobre_id = v.id and b.estado = 'ASSINADA'
            and b.movimentacao_id > a.movimentacao_id) as ultima,
          (select jsonb_agg(jsonb_build_object('tipo', b.tipo, 'prova',
            jsonb_build_object('desafio', b.desafio, 'documentoId', b.documento_id, 'versao', b.versao,
              'sobreId', b.sobre_id, 'ato', b.ato, 'sha256Mostrado', b.sha256_mostrado, 'pessoaId', b.pessoa_id, 'iss', b.iss, 'sub', b.sub,
                'evidencia', b.evidencia)))
            from assinatura b where b.sobre_id = v.id and b.estado = 'ASSINADA' and b.movimentacao_id <= a.movimentacao_id) as provas
        from assinatura a join movimentacao v on v.id = a.sobre_id join documento d on d.id = v.documento_id
        where a.sha256_assinado = ${sha256} and a.estado = 'ASSINADA' limit 1`,
  )
  if (!lida) return undefined
  const { tipo, ...resto } = lida
  const nome = nomeDoNumero(tipo)
  const termo = nome && termos[nome]
  return { ...resto, nome: termo?.titulo ?? 'Anexo', encerrou: termo?.encerra === resto.situacao }
}

/** Verdict on such a file, whose own signatures are valid. */
export async function dizerDaMovimentacao(
  { nome, seq, sigla, situacao, cancelada, ultima, encerrou, provas }: MovimentacaoAssinada,
  trilhaIntegra: boolean,
): Promise<{ veredicto: Veredicto; explicacao: Reason }> {
  const provadas = await Promise.all(provas.map(({ tipo, prova }) => reconferir(tipo, prova)))
  if (!trilhaIntegra || provadas.some((prova) => prova?.confere === false))
    return { veredicto: 'ALTERADO', explicacao: reason('GUARDADO_NAO_E_O_ASSINADO') }
  const qual = { nome, sigla, seq: String(seq) }
  if (cancelada) return { veredicto: 'CANCELADO', explicacao: reason('MOVIMENTACAO_CANCELADA', qual) }
  if (!encerrou && situacao === 'CANCELADO')
    return { veredicto: situacao, explicacao: reason('MOVIMENTACAO_DE_CANCELADO', qual) }
  if (!encerrou && situacao === 'SEM_EFEITO')
    return { veredicto: situacao, explicacao: reason('MOVIMENTACAO_DE_SEM_EFEITO', qual) }
  const identico = reason('MOVIMENTACAO_AUTENTICA', qual)
  return { veredicto: 'AUTENTICO', explicacao: ultima ? identico : { ...identico, by: reason('MAIS_ALGUEM_ASSINOU') } }
}
