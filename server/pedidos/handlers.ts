import type { Documento } from '#contract/documento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { pedidosApi } from '#contract/pedidos.ts'

import { exigirNadaEmCurso } from '../assinatura/em-curso.ts'
import { daVez, impedimento } from '../assinatura/regras.ts'
import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { type EstadoDocumento, veVersoes } from '../documento/condicoes.ts'
import { hoje } from '../documento/escrita.ts'
import { apresentar, carregar, lerOuRecusar, type Registro } from '../documento/registro.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { type Movimento, registrar } from '../movimentacao/cadeia.ts'
import { notificarOutros } from '../notificacao/notificar.ts'
import { lerAte } from '../versao/versoes.ts'
import { cartaDeVolta, cartaDoPedido } from './cartas.ts'
import { devolucoesDe, resolverComentario } from './comentarios.ts'
import { conviteFechado } from '../externo/convite-fechado.ts'
import { pedirDeNovo, reabrir } from './devolver.ts'
import { conferirPrazo, diaPorExtenso, emLista } from './regras.ts'
import { naoPermitido } from '../palavras/recusa-dita.ts'

type Feito = Omit<Movimento, 'documentoId' | 'mobilId'>

/** An act of this room on a document: rule, effect, one movement, who is told, marks. */
function agir(
  id: number,
  contexto: Contexto,
  exigencia: (registro: Registro) => void,
  fazer: (tx: Banco, registro: Registro) => Promise<Feito>,
  contar: (tx: Banco, movimentacaoId: number, registro: Registro) => Promise<unknown>,
): Promise<Documento> {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigencia(registro)
    const feito = await fazer(tx, registro)
    const { id: movimentacaoId, instante } = await registrar(tx, contexto, {
      documentoId: id,
      mobilId: registro.mobilId ?? registro.mobilGeralId,
      ...feito,
    })
    await contar(tx, movimentacaoId, registro)
    avisar(contexto, await remarcar(tx, id, instante), id)
    const depois = await carregar(tx, id, entrada)
    if (!depois) throw new Error('document lost in its own transaction')
    return apresentar(depois, entrada)
  })
}

/** Who asked for the signatures, and who wrote it. */
const quemEspera = async (tx: Banco, { id, cadastrante }: Registro) => [
  cadastrante.id,
  ...(
    await tx.linhas<{ quem: number }>(
      sql`select distinct v.pessoa_id as quem from assinante a join movimentacao v on v.id = a.pedido_id where a.documento_id = ${id}`,
    )
  ).map(({ quem }) => quem),
]

/** Nothing is asked of who would not open it. */
async function exigirConvites(tx: Banco, id: number, quem: { id: number; nome: string }[]) {
  const fechados = await tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p where p.id = any(${sql.param(quem.map((cada) => cada.id))}::bigint[]) and ${conviteFechado(String(id), 'p.id')}`,
  )
  const nomes = quem.filter((cada) => fechados.some((fechado) => fechado.id === cada.id)).map(({ nome }) => nome)
  if (nomes.length > 0)
    throw naoPermitido('CONVITE_ENCERRADO', {
      nomes: { lista: nomes },
    })
}

function exigirVez(registro: Registro, pessoaId: number) {
  const impede = impedimento(registro, pessoaId)
  if (impede) throw impede
}

export const pedidosHandlers: Handlers<typeof pedidosApi, Contexto> = {
  solicitar({ params: { id }, body: { pessoas, mensagem, prazo } }, contexto) {
    const { entrada, portas } = contexto
    const escolhidos = ({ signatarios, ordemAssinatura }: EstadoDocumento) => {
      const vez = daVez({ signatarios, ordemAssinatura })
      return pessoas.length === 0 ? vez : vez.filter((cada) => pessoas.includes(cada.id))
    }
    return agir(
      id,
      contexto,
      (registro) => exigir('solicitarAssinatura', registro, entrada),
      async (tx, registro) => {
        conferirPrazo(prazo, hoje(portas.relogio.agora()))
        const quem = escolhidos(registro)
        if (new Set(pessoas).size > 0 && quem.length !== new Set(pessoas).size) throw naoPermitido('PEDIDO_FORA_DA_VEZ')
        await exigirConvites(tx, id, quem)
        const ate = prazo === null ? '' : `, até ${diaPorExtenso(prazo)}`
        return {
          tipo: 'SOLICITACAO_DE_ASSINATURA',
          descricao: `Assinatura pedida a ${emLista(quem.map(({ nome }) => nome))}${ate}${mensagem === null ? '' : `: ${mensagem}`}`,
          dados: { pessoas: quem.map((cada) => cada.id), prazo, mensagem },
        }
      },
      async (tx, movimentacaoId, registro) => {
        const quem = escolhidos(registro).map((cada) => cada.id)
        await tx.linhas(
          sql`update assinante set pedido_id = ${movimentacaoId}, prazo = ${prazo} where documento_id = ${id} and pessoa_id = any(${sql.param(quem)}::bigint[])`,
        )
        await notificarOutros(tx, 'ASSINATURA_PEDIDA', movimentacaoId, quem)
        await cartaDoPedido(tx, movimentacaoId, quem, { prazo, mensagem }, portas.relogio.agora())
      },
    )
  },

  recusar({ params: { id }, body: { motivo } }, contexto) {
    const { entrada, portas } = contexto
    return agir(
      id,
      contexto,
      (registro) => exigirVez(registro, entrada.id),
      async (tx) => {
        await exigirNadaEmCurso(tx, id, { doTexto: true })
        return { tipo: 'RECUSA_DE_ASSINATURA', descricao: motivo }
      },
      async (tx, movimentacaoId, registro) => {
        await tx.linhas(
          sql`update assinante set recusa_id = ${movimentacaoId} where documento_id = ${id} and pessoa_id = ${entrada.id}`,
        )
        const quem = await quemEspera(tx, registro)
        await notificarOutros(tx, 'ASSINATURA_RECUSADA', movimentacaoId, quem)
        await cartaDeVolta(tx, 'RECUSA', movimentacaoId, quem, motivo, portas.relogio.agora())
      },
    )
  },

  desfazerRecusa({ params: { id } }, contexto) {
    const { entrada } = contexto
    return agir(
      id,
      contexto,
      (registro) => exigir('desfazerRecusa', registro, entrada),
      async (tx) => {
        const recusa = await linha<{ id: number }>(
          tx,
          sql`select recusa_id as id from assinante where documento_id = ${id} and pessoa_id = ${entrada.id}`,
        )
        if (!recusa) throw new Error('a refusal without its row')
        await tx.linhas(
          sql`update assinante set recusa_id = null where documento_id = ${id} and pessoa_id = ${entrada.id}`,
        )
        return { tipo: 'DESFAZIMENTO_DE_RECUSA', descricao: `${entrada.nome} voltou atrás`, cancelaId: recusa.id }
      },
      async () => {},
    )
  },

  devolver({ params: { id }, body: { motivo, comentarios } }, contexto) {
    const { entrada, portas } = contexto
    return agir(
      id,
      contexto,
      (registro) => exigir('devolverParaAjuste', registro, entrada),
      async (tx, registro) => {
        await exigirNadaEmCurso(tx, id)
        // what they say is of the text they had before them
        await lerAte(tx, id, entrada.id, registro.versao, portas.relogio.agora().toISOString())
        return {
          tipo: 'DEVOLUCAO_PARA_AJUSTE',
          descricao: motivo,
          // what it says is no longer fixed (server/trilha/ler.ts)
          dados: { versao: registro.versao, comentarios: comentarios.length, sha256Papel: null, sha256Texto: null },
        }
      },
      async (tx, movimentacaoId, registro) => {
        const quem = await quemEspera(tx, registro)
        await reabrir(tx, registro, movimentacaoId, entrada, portas.relogio.agora().toISOString())
        await pedirDeNovo(tx, id, movimentacaoId, comentarios)
        await notificarOutros(tx, 'DEVOLVIDO_PARA_AJUSTE', movimentacaoId, quem)
        await cartaDeVolta(tx, 'DEVOLUCAO', movimentacaoId, quem, motivo, portas.relogio.agora())
      },
    )
  },

  async devolucoes({ params: { id } }, { banco, entrada }) {
    const registro = await lerOuRecusar(banco, id, entrada)
    if (!veVersoes(registro, entrada)) throw naoPermitido('SO_QUEM_ESCREVE_VE_COMENTARIOS')
    return devolucoesDe(banco, registro, entrada)
  },

  resolver: ({ params: { id, comentario }, body: { resposta } }, contexto) =>
    doTexto(id, contexto, (tx) =>
      resolverComentario(tx, id, comentario, {
        por: contexto.entrada.id,
        em: contexto.portas.relogio.agora().toISOString(),
        resposta,
      }),
    ),
  reabrir: ({ params: { id, comentario } }, contexto) =>
    doTexto(id, contexto, (tx) => resolverComentario(tx, id, comentario, null)),
}

/** While the text is written again, by who writes it: what is done with a comment is of the draft, and leaves no movement. */
function doTexto(id: number, contexto: Contexto, fazer: (tx: Banco) => Promise<void>) {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigir('editar', registro, entrada)
    await fazer(tx)
    return devolucoesDe(tx, registro, entrada)
  })
}
