import type { documentoApi, NivelAcesso } from '#contract/documento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { idDoMobil, travarMobiles } from '../dossie/pecas.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { guardarVersao } from '../versao/versoes.ts'
import { exigir } from './acoes.ts'
import { conferirData, conferirPessoas, conferirVersao } from './escrita.ts'
import { finalizar } from './finalizar.ts'
import { pdfDoDocumento } from './pdf.ts'
import { conteudoDe, gravarRascunho, novoRascunho } from './rascunho.ts'
import { apresentar, lerOuRecusar, type Registro } from './registro.ts'

/** The document again, as it is now, inside the same transaction. */
const agora = async (tx: Banco, id: number, entrada: EntradaAtiva) =>
  apresentar(await lerOuRecusar(tx, id, entrada), entrada)

/** Cancelled before the signature, or without effect after it: the same steps with another word. */
function encerrar(acao: 'cancelar' | 'tornarSemEfeito', id: number, motivo: string, contexto: Contexto) {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigir(acao, registro, entrada)
    await tx.linhas(
      sql`update documento set situacao = ${acao === 'cancelar' ? 'CANCELADO' : 'SEM_EFEITO'} where id = ${id}`,
    )
    const { instante } = await registrar(tx, contexto, {
      documentoId: id,
      mobilId: registro.mobilId ?? registro.mobilGeralId,
      tipo: acao === 'cancelar' ? 'CANCELAMENTO' : 'TORNAR_SEM_EFEITO',
      descricao: motivo,
    })
    avisar(contexto, await remarcar(tx, id, instante), id)
    return agora(tx, id, entrada)
  })
}

const SEM_PESSOAS = { responsavelId: null, titularId: null, cossignatarioIds: [] }

/** A draft with the same words and people, by whoever asks, in their unit. */
async function copiar(tx: Banco, contexto: Contexto, registro: Registro) {
  const { id, unidades } = await novoRascunho(
    tx,
    contexto,
    {
      modeloId: registro.modelo.id,
      especieId: registro.modelo.especie.id,
      paiMobilId: registro.paiMobilId,
      autuadoMobilId: registro.autuadoMobilId,
      anteriorId: registro.id,
    },
    // People of another órgão can't be asked to sign from here.
    registro.orgao.id === contexto.entrada.orgaoId ? conteudoDe(registro) : { ...conteudoDe(registro), ...SEM_PESSOAS },
  )
  avisar(contexto, unidades, id)
  return agora(tx, id, contexto.entrada)
}

/** The via or volume a new document is for, when one is named and may take it. */
async function mobilDe(tx: Banco, ref: string | undefined, entrada: EntradaAtiva, acao: 'incluirDocumento' | 'autuar') {
  if (ref === undefined) return null
  const [visto] = await travarMobiles(tx, entrada, await idDoMobil(tx, ref))
  if (!visto) return null
  exigir(acao, visto, entrada)
  return visto
}

export const documentoHandlers: Handlers<typeof documentoApi, Contexto> = {
  criar({ body }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const modelo = await linha<{ especie_id: number; tipo: string; nivel_acesso_padrao: NivelAcesso }>(
        tx,
        sql`select m.especie_id, e.tipo, m.nivel_acesso_padrao from modelo m join especie e on e.id = m.especie_id where m.id = ${body.modeloId} and m.ativo`,
      )
      if (!modelo) throw new Problema('ESPECIE_INDISPONIVEL')
      const { rascunho = {} } = body
      conferirData(rascunho.data, portas.relogio.agora())
      await conferirPessoas(tx, rascunho, entrada)
      const pai = await mobilDe(tx, body.pai, entrada, 'incluirDocumento')
      const autuado = await mobilDe(tx, body.autuar, entrada, 'autuar')
      if (autuado && modelo.tipo !== 'PROCESSO') throw new Problema('ESPECIE_INDISPONIVEL')
      const { id, unidades } = await novoRascunho(
        tx,
        contexto,
        {
          modeloId: body.modeloId,
          especieId: modelo.especie_id,
          paiMobilId: pai?.mobilId ?? null,
          autuadoMobilId: autuado?.mobilId ?? null,
        },
        { ...rascunho, nivelAcesso: rascunho.nivelAcesso ?? modelo.nivel_acesso_padrao },
      )
      avisar(contexto, unidades, id)
      return agora(tx, id, entrada)
    })
  },

  duplicar({ params: { id } }, contexto) {
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, contexto.entrada)
      exigir('duplicar', registro, contexto.entrada)
      return copiar(tx, contexto, registro)
    })
  },

  refazer({ params: { id } }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('refazer', registro, entrada)
      await tx.linhas(sql`update documento set situacao = 'CANCELADO' where id = ${id}`)
      const { instante } = await registrar(tx, contexto, {
        documentoId: id,
        mobilId: registro.mobilId ?? registro.mobilGeralId,
        tipo: 'REFAZIMENTO',
        descricao: 'Cancelado para ser refeito',
      })
      avisar(contexto, await remarcar(tx, id, instante), id)
      return copiar(tx, contexto, registro)
    })
  },

  async obter({ params }, { banco, entrada }) {
    return apresentar(await lerOuRecusar(banco, params.id, entrada), entrada)
  },

  salvar({ params: { id }, body, versao }, contexto) {
    const { entrada, portas } = contexto
    const dataHora = portas.relogio.agora()
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('editar', registro, entrada)
      conferirVersao(registro, versao)
      conferirData(body.data, dataHora)
      await conferirPessoas(tx, body, entrada)
      await gravarRascunho(tx, id, body)
      await tx.linhas(
        sql`update documento set versao = versao + 1, alterado_em = ${dataHora.toISOString()}, alterado_por = ${entrada.id} where id = ${id}`,
      )
      const { assunto, corpo } = body
      const numero = registro.versao + 1
      await guardarVersao(tx, { documentoId: id, numero, assunto, corpo, autorId: entrada.id, agora: dataHora })
      return agora(tx, id, entrada)
    })
  },

  excluir({ params: { id }, versao }, contexto) {
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, contexto.entrada, true)
      exigir('excluir', registro, contexto.entrada)
      conferirVersao(registro, versao)
      await tx.linhas(sql`delete from documento where id = ${id}`)
      avisar(contexto, [registro.lotaCadastranteId], id)
      return { excluido: true as const }
    })
  },

  finalizar,

  cancelar: ({ params, body }, contexto) => encerrar('cancelar', params.id, body.motivo, contexto),
  tornarSemEfeito: ({ params, body }, contexto) => encerrar('tornarSemEfeito', params.id, body.motivo, contexto),

  async pdf({ params }, { banco, entrada, portas }) {
    const registro = await lerOuRecusar(banco, params.id, entrada)
    const { bytes } = await pdfDoDocumento(portas, registro)
    return { bytes, nome: `${registro.sigla.replaceAll('/', '-')}.pdf` }
  },

  async completo({ params }, { banco, entrada }) {
    const registro = await lerOuRecusar(banco, params.id, entrada)
    const { id: documentoId, mobilId, sigla, assunto, data, situacao, corpo } = registro
    return {
      sigla,
      pecas: [
        {
          documentoId,
          mobilId,
          sigla,
          assunto,
          data,
          situacao,
          corpo,
          especie: registro.modelo.especie.descricao,
          unidade: registro.cadastrante.lotacao.sigla,
        },
      ],
    }
  },
}
