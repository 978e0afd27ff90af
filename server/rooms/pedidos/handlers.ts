import type { Handlers } from '#contract/endpoint.ts'
import type { pedidosApi } from '#contract/pedidos.ts'

import { performOnDocument } from '#server/acts/pipeline/on-document.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { daVez, impedimento } from '#server/core/signatario/regras.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { type EstadoDocumento, veVersoes } from '#server/core/documento/condicoes.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { voltarAEscrita } from '#server/core/documento/voltar-a-escrita.ts'
import { avisarDocumento } from '#server/core/evento/avisar.ts'
import { lerAte } from '#server/core/versao/versoes.ts'
import { comentar, devolucoesDe, resolverComentario, retirarComentario } from './comentarios.ts'
import { conviteFechado } from '#server/core/externo/convite-fechado.ts'
import { pedirDeNovo } from './devolver.ts'
import { conferirPrazo, diaPorExtenso, emLista } from '#server/core/pedidos/regras.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** People who asked for signatures, and the author. */
const quemEspera = async (tx: Banco, { id, cadastrante }: Registro) => [
  cadastrante.id,
  ...(
    await tx.linhas<{ quem: number }>(
      sql`select distinct v.pessoa_id as quem from assinante a join movimentacao v on v.id = a.pedido_id where a.documento_id = ${id}`,
    )
  ).map(({ quem }) => quem),
]

/** Refuses to ask people whose invitation has ended. */
async function exigirConvites(tx: Banco, id: number, quem: { id: number; nome: string }[]) {
  const fechados = await tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p where p.id = any(${sql.param(quem.map((cada) => cada.id))}::bigint[])
      and ${conviteFechado(sql`${id}`, sql`p.id`)}`,
  )
  const nomes = quem.filter((cada) => fechados.some((fechado) => fechado.id === cada.id)).map(({ nome }) => nome)
  if (nomes.length > 0)
    throw naoPermitido('CONVITE_ENCERRADO', {
      nomes: { lista: nomes },
    })
}

/** Who isn't on turn gets the refusal of signing; the act's other rules follow. */
function exigirRecusa(registro: Registro, entrada: EntradaAtiva) {
  const impede = impedimento(registro, entrada.id)
  if (impede) throw impede
  exigir('recusarAssinatura', registro, entrada)
}

export const pedidosHandlers: Handlers<typeof pedidosApi, Contexto> = {
  solicitar({ params: { id }, body: { pessoas, mensagem, prazo } }, contexto) {
    const { portas } = contexto
    const escolhidos = ({ signatarios, ordemAssinatura }: EstadoDocumento) => {
      const vez = daVez({ signatarios, ordemAssinatura })
      return pessoas.length === 0 ? vez : vez.filter((cada) => pessoas.includes(cada.id))
    }
    return performOnDocument(contexto, id, {
      rule: 'solicitarAssinatura',
      async effect(tx, registro) {
        conferirPrazo(prazo, hoje(portas.relogio.agora()))
        const quem = escolhidos(registro)
        if (new Set(pessoas).size > 0 && quem.length !== new Set(pessoas).size) throw naoPermitido('PEDIDO_FORA_DA_VEZ')
        await exigirConvites(tx, id, quem)
        const ids = quem.map((cada) => cada.id)
        const ate = prazo === null ? '' : `, até ${diaPorExtenso(prazo)}`
        return {
          tipo: 'SOLICITACAO_DE_ASSINATURA',
          descricao: `Assinatura pedida a ${emLista(quem.map(({ nome }) => nome))}${ate}${mensagem === null ? '' : `: ${mensagem}`}`,
          dados: { pessoas: ids, prazo, mensagem },
          after: (_, feito) =>
            tx.linhas(
              sql`update assinante set pedido_id = ${feito.id}, prazo = ${prazo}
                    where documento_id = ${id} and pessoa_id = any(${sql.param(ids)}::bigint[])`,
            ),
        }
      },
    })
  },

  recusar: ({ params: { id }, body: { motivo } }, contexto) =>
    performOnDocument(contexto, id, {
      rule: (registro) => exigirRecusa(registro, contexto.entrada),
      async effect(tx, registro) {
        await exigirNadaEmCurso(tx, id, { doTexto: true })
        return {
          tipo: 'RECUSA_DE_ASSINATURA',
          descricao: motivo,
          concerns: await quemEspera(tx, registro),
          after: (_, feito) =>
            tx.linhas(
              sql`update assinante set recusa_id = ${feito.id} where documento_id = ${id} and pessoa_id = ${contexto.entrada.id}`,
            ),
        }
      },
    }),

  desfazerRecusa({ params: { id } }, contexto) {
    const { entrada } = contexto
    return performOnDocument(contexto, id, {
      rule: 'desfazerRecusa',
      async effect(tx) {
        const recusa = await linha<{ id: number }>(
          tx,
          sql`select recusa_id as id from assinante
              where documento_id = ${id} and pessoa_id = ${entrada.id} and recusa_id is not null`,
        )
        if (!recusa) throw new Error('a refusal without its row')
        await tx.linhas(
          sql`update assinante set recusa_id = null where documento_id = ${id} and pessoa_id = ${entrada.id}`,
        )
        return { tipo: 'DESFAZIMENTO_DE_RECUSA', descricao: `${entrada.nome} voltou atrás`, cancelaId: recusa.id }
      },
    })
  },

  devolver({ params: { id }, body: { motivo, comentarios } }, contexto) {
    const { entrada, portas } = contexto
    return performOnDocument(contexto, id, {
      rule: 'devolverParaAjuste',
      async effect(tx, registro) {
        await exigirNadaEmCurso(tx, id)
        // their comments refer to the text they read
        await lerAte(tx, id, entrada.id, registro.versao, portas.relogio.agora().toISOString())
        return {
          tipo: 'DEVOLUCAO_PARA_AJUSTE',
          descricao: motivo,
          // the text is no longer fixed (server/core/trilha/ler.ts)
          dados: { versao: registro.versao, comentarios: comentarios.length, sha256Papel: null, sha256Texto: null },
          concerns: await quemEspera(tx, registro),
          async after(_, feito) {
            const instante = portas.relogio.agora().toISOString()
            await voltarAEscrita(tx, id, { devolucaoId: feito.id, entrada, instante })
            await pedirDeNovo(tx, id, feito.id, comentarios)
          },
        }
      },
    })
  },

  async devolucoes({ params: { id } }, { banco, entrada }) {
    const registro = await lerOuRecusar(banco, id, entrada)
    if (!veVersoes(registro, entrada)) throw naoPermitido('SO_QUEM_ESCREVE_VE_COMENTARIOS')
    return devolucoesDe(banco, registro, entrada)
  },

  comentar: ({ params: { id }, body }, contexto) =>
    noTexto(id, contexto, async (tx, registro) =>
      comentar(tx, registro, contexto.entrada, body, contexto.portas.relogio.agora().toISOString()),
    ),
  retirarComentario: ({ params: { id, comentario } }, contexto) =>
    noTexto(id, contexto, (tx, registro) => retirarComentario(tx, registro, contexto.entrada, comentario)),

  resolver: ({ params: { id, comentario }, body: { resposta } }, contexto) =>
    noTexto(id, contexto, async (tx, registro) => {
      exigir('editar', registro, contexto.entrada)
      await resolverComentario(tx, id, comentario, {
        por: contexto.entrada.id,
        em: contexto.portas.relogio.agora().toISOString(),
        resposta,
      })
    }),
  reabrir: ({ params: { id, comentario } }, contexto) =>
    noTexto(id, contexto, async (tx, registro) => {
      exigir('editar', registro, contexto.entrada)
      await resolverComentario(tx, id, comentario, null)
    }),
}

/** An act on comments while the draft is written: leaves no movement, and tells the pages that have the draft open. */
function noTexto(id: number, contexto: Contexto, fazer: (tx: Banco, registro: Registro) => Promise<void>) {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    await fazer(tx, registro)
    avisarDocumento(contexto, id)
    return devolucoesDe(tx, registro, entrada)
  })
}
