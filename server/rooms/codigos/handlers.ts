import { type codigoDeAcessoApi, PRAZO_MAXIMO_DO_CODIGO } from '#contract/codigo-de-acesso.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Act } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { hoje, novoCodigoVerificador } from '#server/core/documento/escrita.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { conferirFim } from '#server/core/acesso/fechamento.ts'
import { abrir, pdf } from '#server/core/codigos/abrir.ts'
import { enviarCodigo, pararCodigo } from './carta.ts'
import { codigosDados, guardados, resumoDe } from '#server/core/codigos/guardados.ts'
import { encerravel, impedimentoDeDar, temEmMaos } from '#server/core/codigos/regras.ts'
import { fieldError, naoPermitido } from '#server/base/palavras/recusa-dita.ts'

const DIA_MS = 86_400_000

/** Checks the last day and answers its end. */
function conferirPrazo(ate: string, agora: Date) {
  if (ate >= hoje(agora) && ate <= hoje(new Date(agora.getTime() + PRAZO_MAXIMO_DO_CODIGO * DIA_MS)))
    return conferirFim(ate, agora)
  const codigo = 'CODIGO_DE_ACESSO_PRAZO'
  throw new Problema(codigo, {}, [fieldError('/ate', codigo)])
}

/** An act on a document's codes; answers all of them. */
const mudar = (id: number, contexto: Contexto, effect: Act<Registro, object>['effect']) =>
  performOn(contexto, id, {
    byOwnVia: true,
    ofWhole: true,
    effect,
    answer: (tx, registro) => codigosDados(tx, registro, contexto),
  })

export const codigosHandlers: Handlers<typeof codigoDeAcessoApi, Contexto> = {
  async listar({ params: { id } }, contexto) {
    const { banco, entrada } = contexto
    return codigosDados(
      banco,
      await lerOuRecusar(banco, id, entrada, false, await suaVia(banco, id, entrada)),
      contexto,
    )
  },

  dar({ params: { id }, body: { nome, email, ate } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, async (tx, registro) => {
      const impede = impedimentoDeDar(registro, entrada)
      if (impede !== undefined) throw naoPermitido(impede)
      if (portas.correio.modo === 'DESLIGADO') throw new Problema('CODIGO_DE_ACESSO_SEM_CORREIO')
      const valeAte = conferirPrazo(ate, portas.relogio.agora())
      const codigo = novoCodigoVerificador()
      // no movement holds the address: the chain can't forget
      return {
        tipo: 'VISUALIZACAO_EXTERNA',
        descricao: `${nome} pode ler até ${ate.split('-').toReversed().join('/')}, com um código enviado por e-mail`,
        dados: { ate: valeAte },
        async after(_, { id: movimentacaoId, instante }) {
          await tx.linhas(
            sql`insert into codigo_de_acesso (documento_id, nome, email, sha256, dado_por, dado_em, vale_ate, movimentacao_id)
                values (${id}, ${nome}, ${email}, ${await resumoDe(codigo)}, ${entrada.id}, ${instante}, ${valeAte}, ${movimentacaoId})`,
          )
          await enviarCodigo(tx, registro, { nome, email, codigo, valeAte, quem: entrada }, instante)
        },
      }
    })
  },

  encerrar({ params: { id, codigo } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, async (tx, registro) => {
      const agora = portas.relogio.agora().toISOString()
      const dado = (await guardados(tx, id, agora)).find((cada) => cada.id === codigo)
      const seu = dado && (temEmMaos(registro, entrada) || dado.dadoPorId === entrada.id)
      if (!dado || !seu || !encerravel(dado.situacao)) throw new Problema('CODIGO_DE_ACESSO_NAO_ENCONTRADO')
      await tx.linhas(sql`update codigo_de_acesso set encerrado_em = ${agora} where id = ${codigo}`)
      await pararCodigo(tx, codigo, agora)
      return {
        tipo: 'ENCERRAMENTO_DE_CODIGO',
        descricao: `O código de ${dado.nome} deixa de abrir o documento`,
        cancelaId: dado.movimentacaoId,
      }
    })
  },

  abrir: ({ params, body }, contexto) => abrir(params.codigo, body.acesso, contexto),
  pdf: ({ params, body }, contexto) => pdf(params.codigo, body, contexto),
}
