import type { documentoApi, Rascunho } from '#contract/documento.ts'
import type { Handlers, Parsed } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { palavras } from '#contract/texto.ts'

import { conferirHipotese } from '#server/core/acesso/fechamento.ts'
import { performOn, performOnDocument, showDocument } from '#server/acts/pipeline/on-document.ts'
import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import { apagarPartes, enviosDe } from '#server/core/arquivo/envios.ts'
import { copiarArquivos } from '#server/core/arquivo/registro.ts'
import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { classificacaoDoCodigo, conferirClassificacao } from '#server/core/classificacao/handlers.ts'
import { apagarGuardada, guardadasDe } from '#server/core/completo/tarefas.ts'
import { conferirPartesVistas } from '#server/core/documento/vistas-das-partes.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { conferirNivel, conferirNomeados, exigirPoderCriar } from '#server/core/regras/conferir.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { atosSobre } from '#server/core/dossie/atos-posteriores.ts'
import { soltarAutuado } from '#server/acts/dossie/pecas.ts'
import { idDoMobil, travarMobiles } from '#server/core/dossie/travar.ts'
import { avisar } from '#server/core/evento/avisar.ts'
import { guardar } from '#server/core/lixeira/guardar.ts'
import { exigirVariaveis, respostasParaGuardar } from '#server/core/modelo/entrevista.ts'
import { comecar, conferirDestino, conferirOrdem, conferirOrigem } from '#server/core/modelo/versao.ts'
import { conferirImagens } from '#server/core/documento/imagens.ts'
import { guardarVersao } from '#server/core/versao/versoes.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { guardarAssunto } from './assunto.ts'
import { conferirData, conferirPessoas, hoje } from '#server/core/documento/escrita.ts'
import { finalizar } from './finalizar.ts'
import { arquivoDoDocumento } from '#server/core/documento/pdf.ts'
import { prepararVista } from '#server/core/documento/vista.ts'
import { conteudoDaCopia, gravarRascunho, novoRascunho } from './rascunho.ts'
import { reabrir } from './reabrir.ts'
import { copiarRestricao } from '#server/core/documento/restricao.ts'
import { apresentar, envioDito, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { conferirEnvio } from '#server/core/mobil/destino.ts'
import { conferirVersao } from '#server/core/documento/versao.ts'
import { acessoDe } from '#server/core/trilha/state.ts'

/** Cancels before, or voids after, the signature: one act with two names. */
async function encerrar(acao: 'cancelar' | 'tornarSemEfeito', id: number, motivo: string, contexto: Contexto) {
  const guardarVista = await prepararVista(contexto, id, acao, motivo)
  return performOnDocument(contexto, id, {
    rule: acao,
    hides: 'SITUATION',
    async effect(tx, registro) {
      await exigirNadaEmCurso(tx, id)
      await tx.linhas(
        sql`update documento set situacao = ${acao === 'cancelar' ? 'CANCELADO' : 'SEM_EFEITO'} where id = ${id}`,
      )
      const vista = await guardarVista(tx, registro)
      return acao === 'cancelar'
        ? { tipo: 'CANCELAMENTO', descricao: motivo, dados: { acesso: await acessoDe(tx, id), ...vista } }
        : { tipo: 'TORNAR_SEM_EFEITO', descricao: motivo, ...(vista && { dados: vista }) }
    },
    setsOff: async (tx, registro) => acao === 'cancelar' && soltarAutuado(tx, contexto, registro, 'Processo cancelado'),
  })
}

const REFEITO = 'Cancelado para ser refeito'

const SEM_PESSOAS = { responsavelId: null, titularId: null, cossignatarioIds: [] }

/**
 * A new draft with the same words and people, by the caller in their unit. `refeito`: replaces the other, with its files and
 * what it was opened from.
 */
async function copiar(tx: Banco, contexto: Contexto, registro: Registro, refeito: boolean) {
  await exigirPoderCriar(tx, contexto.entrada, registro.modelo.id)
  const { modeloVersaoId, ...conteudo } = await conteudoDaCopia(tx, registro, contexto.entrada)
  const id = await novoRascunho(
    tx,
    contexto,
    {
      modeloId: registro.modelo.id,
      modeloVersaoId,
      especieId: registro.modelo.especie.id,
      paiMobilId: await paiDaCopia(tx, contexto.entrada, registro),
      autuadoMobilId: refeito ? registro.autuadoMobilId : null,
      anteriorId: registro.id,
    },
    // people of another órgão can't be asked from here
    {
      ...(registro.orgao.id === contexto.entrada.orgaoId ? conteudo : { ...conteudo, ...SEM_PESSOAS }),
      ...(refeito && { envio: envioDito(registro) }),
    },
  )
  await copiarRestricao(tx, registro.id, id, contexto.entrada.id)
  if (refeito) await copiarArquivos(tx, registro.id, id)
  return showDocument(tx, contexto, id)
}

/** The copy's dossier, if a new document could be made for it. */
async function paiDaCopia(tx: Banco, entrada: EntradaAtiva, { paiMobilId }: Registro) {
  if (paiMobilId === null) return null
  try {
    return (await mobilDe(tx, String(paiMobilId), entrada, 'incluirDocumento'))?.mobilId ?? null
  } catch (erro) {
    if (erro instanceof Problema) return null
    throw erro
  }
}

/** The via or volume a new document is for, if named and able to take it. */
async function mobilDe(tx: Banco, ref: string | undefined, entrada: EntradaAtiva, acao: 'incluirDocumento' | 'autuar') {
  if (ref === undefined) return null
  const [visto] = await travarMobiles(tx, entrada, await idDoMobil(tx, ref))
  if (!visto) return null
  exigir(acao, visto, entrada)
  return visto
}

/** People newly named: rules made later are checked at finalizar. */
function nomeadosAgora(
  registro: Registro,
  body: Pick<Rascunho, 'responsavelId' | 'titularId' | 'cossignatarioIds' | 'destinatario'>,
) {
  const ja = new Set([registro.responsavel?.id, registro.titularId, ...registro.cossignatarios.map(({ id }) => id)])
  const { destinatario } = body
  const mesmo =
    (destinatario?.tipo === 'PESSOA' && destinatario.id === registro.destinoPessoa?.id) ||
    (destinatario?.tipo === 'LOTACAO' && destinatario.id === registro.destinoLotacao?.id)
  return {
    assinam: [body.responsavelId, body.titularId, ...(body.cossignatarioIds ?? [])].filter(
      (id) => id == null || !ja.has(id),
    ),
    destinatario: mesmo ? null : destinatario,
  }
}

type Modelo = Awaited<ReturnType<typeof comecar>>
type NovoRascunho = NonNullable<Parsed<(typeof documentoApi)['criar']>['body']['rascunho']>

/** Refuses a new draft against its modelo, or rules on people. */
async function conferirNovo(
  tx: Banco,
  rascunho: NovoRascunho,
  modelo: Modelo,
  modeloId: number,
  entrada: EntradaAtiva,
) {
  conferirDestino(rascunho.destinatario, modelo.padroes)
  conferirOrigem(rascunho.origem, modelo.origens)
  conferirOrdem(rascunho.ordemAssinatura, modelo.padroes)
  await conferirPessoas(tx, rascunho, entrada.orgaoId)
  if (rascunho.nivelAcesso !== undefined) conferirNivel(modelo, rascunho.nivelAcesso)
  await conferirNomeados(tx, entrada, modeloId, {
    assinam: [rascunho.responsavelId, rascunho.titularId, ...(rascunho.cossignatarioIds ?? [])],
    destinatario: rascunho.destinatario,
  })
  await conferirClassificacao(tx, rascunho.classificacaoId)
  if (rascunho.hipoteseId != null) await conferirHipotese(tx, rascunho.hipoteseId)
}

/** A new draft, with the modelo's defaults. */
async function comPadroes(tx: Banco, rascunho: NovoRascunho, { padroes, ...modelo }: Modelo) {
  return {
    ...rascunho,
    entrevista: await respostasParaGuardar(tx, modelo.campos, rascunho.entrevista ?? {}),
    responsavelId: rascunho.responsavelId === undefined ? modelo.responsavelId : rascunho.responsavelId,
    origem: rascunho.origem ?? modelo.origens[0],
    ordemAssinatura: rascunho.ordemAssinatura ?? padroes.ordemAssinatura,
    nivelAcesso: rascunho.nivelAcesso ?? padroes.nivelAcesso,
    classificacaoId:
      rascunho.classificacaoId ?? (await classificacaoDoCodigo(tx, padroes.classificacao, modelo.versaoId)),
  }
}

export const documentoHandlers: Handlers<typeof documentoApi, Contexto> = {
  criar({ body }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const modelo = await comecar(tx, body.modeloId, entrada)
      const { rascunho = {} } = body
      conferirData(rascunho.data, portas.relogio.agora())
      await conferirNovo(tx, rascunho, modelo, body.modeloId, entrada)
      const corpo = rascunho.corpo ?? modelo.texto
      exigirVariaveis(corpo, modelo.campos)
      const pai = await mobilDe(tx, body.pai, entrada, 'incluirDocumento')
      await conferirEnvio(tx, pai?.id, rascunho.envio)
      const autuado = await mobilDe(tx, body.autuar, entrada, 'autuar')
      if (autuado && modelo.tipo !== 'PROCESSO') throw new Problema('ESPECIE_INDISPONIVEL')
      const id = await novoRascunho(
        tx,
        contexto,
        {
          modeloId: body.modeloId,
          modeloVersaoId: modelo.versaoId,
          especieId: modelo.especieId,
          paiMobilId: pai?.mobilId ?? null,
          autuadoMobilId: autuado?.mobilId ?? null,
        },
        { ...(await comPadroes(tx, rascunho, modelo)), corpo },
      )
      return showDocument(tx, contexto, id)
    })
  },

  duplicar({ params: { id } }, contexto) {
    return contexto.escrever(async (tx) => {
      // locked: an elimination waits for the copy
      const registro = await lerOuRecusar(tx, id, contexto.entrada, true)
      exigir('duplicar', registro, contexto.entrada)
      return copiar(tx, contexto, registro, false)
    })
  },

  async refazer({ params: { id } }, contexto) {
    const guardarVista = await prepararVista(contexto, id, 'refazer', REFEITO)
    return performOn(contexto, id, {
      rule: 'refazer',
      async effect(tx, registro) {
        await exigirNadaEmCurso(tx, id)
        await tx.linhas(sql`update documento set situacao = 'CANCELADO' where id = ${id}`)
        const vista = await guardarVista(tx, registro)
        return { tipo: 'REFAZIMENTO', descricao: REFEITO, ...(vista && { dados: vista }) }
      },
      setsOff: (tx, registro) => soltarAutuado(tx, contexto, registro, 'Processo refeito'),
      answer: (tx, registro) => copiar(tx, contexto, registro, true),
    })
  },

  async obter({ params }, contexto) {
    const { banco, entrada } = contexto
    const registro = await lerOuRecusar(banco, params.id, entrada)
    anotarLeitura(contexto, [registro], 'PREVIA')
    const atosPosteriores = await atosSobre(banco, registro.id, podeLer(entrada))
    return { ...apresentar(registro, entrada), atosPosteriores }
  },

  salvar({ params: { id }, body, versao }, contexto) {
    const { entrada, portas } = contexto
    const dataHora = portas.relogio.agora()
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('editar', registro, entrada)
      await conferirVersao(tx, registro, versao, entrada)
      conferirData(body.data, dataHora)
      conferirDestino(body.destinatario, registro.modelo)
      conferirOrigem(body.origem, registro.modelo.origens, registro.captura)
      conferirOrdem(body.ordemAssinatura, registro.modelo, registro.ordemAssinatura)
      await conferirPessoas(tx, body, registro.orgao.id)
      if (body.nivelAcesso !== registro.nivelAcesso) conferirNivel(registro.modelo, body.nivelAcesso)
      await conferirNomeados(tx, entrada, registro.modelo.id, nomeadosAgora(registro, body))
      await conferirEnvio(tx, registro.pai?.documentoId, body.envio, envioDito(registro))
      await conferirClassificacao(tx, body.classificacaoId)
      // a ground ended meanwhile stays until finalizar, so that the text can be saved
      if (body.hipoteseId !== null && body.hipoteseId !== registro.hipotese?.id)
        await conferirHipotese(tx, body.hipoteseId)
      exigirVariaveis(body.corpo, registro.campos)
      const entrevista = body.entrevista && (await respostasParaGuardar(tx, registro.campos, body.entrevista))
      const depois = { ...registro, corpo: body.corpo, entrevista: entrevista ?? registro.entrevista }
      await gravarRascunho(tx, id, { ...body, entrevista, texto: palavras(textoResolvido(depois, hoje(dataHora))) })
      await tx.linhas(
        sql`update documento
          set versao = versao + 1, versao_do_texto = versao + 1, alterado_em = ${dataHora.toISOString()}, alterado_por = ${entrada.id}
          where id = ${id}`,
      )
      const { corpo } = body
      const assunto = await guardarAssunto(tx, id, entrada, hoje(dataHora))
      await conferirImagens(tx, id, corpo, entrada)
      const numero = registro.versao + 1
      await guardarVersao(tx, { documentoId: id, numero, assunto, corpo, autorId: entrada.id, agora: dataHora })
      return showDocument(tx, contexto, id)
    })
  },

  excluir({ params: { id }, query: { partes }, versao }, contexto) {
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, contexto.entrada, true)
      exigir('excluir', registro, contexto.entrada)
      await conferirVersao(tx, registro, versao, contexto.entrada)
      conferirPartesVistas(registro.partes, partes)
      const [envios, tarefas] = [await enviosDe(tx, id), await guardadasDe(tx, id)]
      await guardar(tx, id, contexto.entrada, contexto.portas.relogio.agora())
      // they don't come back with the draft
      contexto.depois(async () => {
        for (const envio of envios) await apagarPartes(contexto.portas, envio)
        for (const tarefa of tarefas) await apagarGuardada(contexto.portas, tarefa)
      })
      // its readers are unknown now: of a restricted draft nobody is told
      if (!registro.restrito) avisar(contexto, [registro.lotaCadastranteId], null)
      return { excluido: true as const }
    })
  },

  finalizar,
  reabrir,

  cancelar: ({ params, body }, contexto) => encerrar('cancelar', params.id, body.motivo, contexto),
  tornarSemEfeito: ({ params, body }, contexto) => encerrar('tornarSemEfeito', params.id, body.motivo, contexto),

  async pdf({ params, query }, contexto) {
    const registro = await lerOuRecusar(contexto.banco, params.id, contexto.entrada)
    const arquivo = await arquivoDoDocumento(contexto.portas, registro, query.vista === 'true')
    anotarLeitura(contexto, [registro], 'PDF')
    return arquivo
  },
}
