import type { Handlers } from '#contract/endpoint.ts'
import type { protocoloApi } from '#contract/protocolo.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Act } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { hoje, novoCodigoVerificador } from '#server/core/documento/escrita.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { protocoloDe, protocoloDoDocumento } from './guardado.ts'
import { reciboDe } from './recibo.ts'
import { impedimentoDeMostrar, numeroDoProtocolo } from '#server/core/protocolo/regras.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** An act on a document's protocolo; answers its state. */
const mudar = (id: number, contexto: Contexto, effect: Act<Registro, object>['effect']) =>
  performOn(contexto, id, {
    byOwnVia: true,
    ofWhole: true,
    effect,
    answer: (tx, registro) => protocoloDoDocumento(tx, registro, contexto),
  })

/** Next number of órgão and year: waiters queue, and a rollback returns it, so that none is missing. */
async function proximo(tx: Banco, orgaoId: number, ano: number): Promise<number> {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`protocolo ${orgaoId} ${ano}`}, 0))`)
  const ultimo = await linha<{ numero: number }>(
    tx,
    sql`select coalesce(max(numero), 0) as numero from protocolo where orgao_id = ${orgaoId} and ano = ${ano}`,
  )
  return (ultimo?.numero ?? 0) + 1
}

export const protocoloHandlers: Handlers<typeof protocoloApi, Contexto> = {
  async obter({ params: { id } }, contexto) {
    const { banco, entrada } = contexto
    const registro = await lerOuRecusar(banco, id, entrada, false, await suaVia(banco, id, entrada))
    return protocoloDoDocumento(banco, registro, contexto)
  },

  gerar({ params: { id } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, async (tx, registro) => {
      exigir('gerarProtocolo', registro, entrada)
      // a document has one protocolo only
      if (await protocoloDe(tx, id)) return
      const { orgao } = registro
      const ano = Number(hoje(portas.relogio.agora()).slice(0, 4))
      const numero = await proximo(tx, orgao.id, ano)
      // no movement holds the code: the chain can't forget
      return {
        tipo: 'GERACAO_DE_PROTOCOLO',
        descricao: `Protocolo ${numeroDoProtocolo(orgao.sigla, ano, numero)}`,
        dados: { ano, numero },
        after: (_, feito) =>
          tx.linhas(
            sql`insert into protocolo (documento_id, orgao_id, ano, numero, codigo, gerado_em, gerado_por, gerado_na, movimentacao_id)
                values (${id}, ${orgao.id}, ${ano}, ${numero}, ${novoCodigoVerificador()}, ${feito.instante}, ${entrada.id},
                  ${entrada.lotacaoId}, ${feito.id})`,
          ),
      }
    })
  },

  caminho({ params: { id }, body: { mostrar } }, contexto) {
    return mudar(id, contexto, async (tx, registro) => {
      const lido = await protocoloDe(tx, id)
      const impede = lido === undefined ? 'SEM_PROTOCOLO' : impedimentoDeMostrar(registro, contexto.entrada)
      if (impede !== undefined) throw naoPermitido(impede)
      // no change: no movement
      if (lido?.caminho === mostrar) return
      await tx.linhas(sql`update protocolo set caminho = ${mostrar} where documento_id = ${id}`)
      return {
        tipo: mostrar ? 'DISPONIBILIZACAO_NO_ACOMPANHAMENTO' : 'RETIRADA_DO_ACOMPANHAMENTO',
        descricao: mostrar
          ? 'Quem acompanha pelo protocolo vê por onde o documento passou'
          : 'Quem acompanha pelo protocolo deixa de ver por onde o documento passou',
      }
    })
  },

  recibo: ({ params: { id } }, contexto) => reciboDe(id, contexto),
}
