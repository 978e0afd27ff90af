import type { Handlers } from '#contract/endpoint.ts'
import type { linkPublicoApi } from '#contract/link-publico.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Act } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { novoCodigoVerificador } from '#server/core/documento/escrita.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { abrir, pdf } from './abrir.ts'
import { linkDe, linkDoDocumento } from './guardado.ts'
import { podeRevogar } from './regras.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** An act on a document's link; answers its state. */
const mudar = (id: number, contexto: Contexto, effect: Act<Registro, object>['effect']) =>
  performOn(contexto, id, {
    byOwnVia: true,
    ofWhole: true,
    effect,
    answer: (tx, registro) => linkDoDocumento(tx, registro, contexto),
  })

export const linkPublicoHandlers: Handlers<typeof linkPublicoApi, Contexto> = {
  async obter({ params: { id } }, contexto) {
    const { banco, entrada } = contexto
    const registro = await lerOuRecusar(banco, id, entrada, false, await suaVia(banco, id, entrada))
    return linkDoDocumento(banco, registro, contexto)
  },

  criar({ params: { id } }, contexto) {
    const { entrada } = contexto
    return mudar(id, contexto, async (tx, registro) => {
      exigir('criarLinkPublico', registro, entrada)
      if (await linkDe(tx, id)) return
      // no movement holds the code: the chain can't forget
      return {
        tipo: 'LINK_PUBLICO',
        descricao: 'Qualquer pessoa com o endereço lê o PDF, enquanto o documento for público',
        after: (_, feito) =>
          tx.linhas(
            sql`insert into link_publico (documento_id, codigo, criado_em, criado_por, movimentacao_id)
                values (${id}, ${novoCodigoVerificador()}, ${feito.instante}, ${entrada.id}, ${feito.id})`,
          ),
      }
    })
  },

  revogar({ params: { id } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, async (tx, registro) => {
      const lido = await linkDe(tx, id)
      // already ended: no movement
      if (!lido) return
      if (!podeRevogar(registro, entrada, lido.criadoPorId)) throw naoPermitido('SO_QUEM_FEZ_O_LINK')
      await tx.linhas(
        sql`update link_publico set revogado_em = ${portas.relogio.agora().toISOString()} where id = ${lido.id}`,
      )
      return {
        tipo: 'REVOGACAO_DE_LINK_PUBLICO',
        descricao: 'O link público deixa de abrir o documento',
        cancelaId: lido.movimentacaoId,
      }
    })
  },

  abrir: ({ params }, contexto) => abrir(params.codigo, contexto),
  pdf: ({ params }, contexto) => pdf(params.codigo, contexto),
}
