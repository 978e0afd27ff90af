import type { documentoApi } from '#contract/documento.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'

import { exigirNadaEmCurso } from '../assinatura/em-curso.ts'
import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { notificarOutros } from '../notificacao/notificar.ts'
import { exigir } from './acoes.ts'
import { apresentar, carregar, lerOuRecusar } from './registro.ts'
import { voltarAEscrita } from './voltar-a-escrita.ts'

/**
 * The unit that wrote a document takes it back to be written, with its number, while nobody has signed
 * (docs/decisions/0082). Requests to sign end, and those who were asked are told.
 */
export function reabrir(
  { params: { id } }: Parsed<(typeof documentoApi)['reabrir']>,
  contexto: Contexto,
): Promise<Output<(typeof documentoApi)['reabrir']>> {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigir('reabrir', registro, entrada)
    await exigirNadaEmCurso(tx, id)
    const pedidos = await tx.linhas<{ quem: number }>(
      sql`select pessoa_id as quem from assinante where documento_id = ${id} and pedido_id is not null`,
    )
    const { id: movimentacaoId, instante } = await registrar(tx, contexto, {
      documentoId: id,
      mobilId: registro.mobilId ?? registro.mobilGeralId,
      tipo: 'REABERTURA',
      descricao: 'Reaberto para ser escrito de novo, com o mesmo número',
      // the text is no longer fixed (server/trilha/ler.ts)
      dados: { versao: registro.versao, sha256Papel: null, sha256Texto: null },
    })
    await voltarAEscrita(tx, id, { devolucaoId: null, entrada, instante })
    await notificarOutros(
      tx,
      'PEDIDO_ENCERRADO',
      movimentacaoId,
      pedidos.map(({ quem }) => quem),
    )
    avisar(contexto, await remarcar(tx, id, instante), id)
    const depois = await carregar(tx, id, entrada)
    if (!depois) throw new Error(`document lost in its own transaction: ${id}`)
    return apresentar(depois, entrada)
  })
}
