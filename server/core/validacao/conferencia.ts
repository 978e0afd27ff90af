import type { Documento, Situacao } from '#contract/documento.ts'
import { type MotivoDaTrilha, soDoEstado } from '#contract/motivos-da-trilha.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { AtoPosterior } from '#contract/ato-posterior.ts'
import { mascararCpf } from '#contract/cpf.ts'
import type { AssinaturaConferida, Validacao, Veredicto } from '#contract/validacao.ts'
import { Problema } from '#contract/problem.ts'
import { encerrada } from '#contract/encerrada.ts'

import type { Provada } from '#server/core/provas/prova.ts'
import { reconferir } from '#server/core/provas/todas.ts'
import { campoDaAssinatura } from '#server/base/assinatura/campo.ts'
import { palavrasDoTipo } from '#server/base/assinatura/tipos.ts'
import { type Dito, dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, deUmMomento, linha, sql, type SQL } from '#server/database/connection.ts'
import { nivelVigente, restrito } from '#server/core/documento/acesso.ts'
import { atosSobre, semNomes, veredictoDosAtos } from '#server/core/dossie/atos-posteriores.ts'
import { revelarOuNada } from '#server/core/cpf/cpfs.ts'
import { palavrasDaEliminacao } from '#server/core/documento/eliminado.ts'
import { comUltimoCarimbo } from '#server/core/documento/carimbos.ts'
import { ditoDoEncerramento, encerramentoDe } from '#server/core/documento/encerramento.ts'
import { importadoJson, palavrasDoImportado } from '#server/core/documento/importado.ts'
import { especieNoPapel, cargoNoPapel, ditoNoPapel, nomeNoPapel, unidadeNoPapel } from '#server/core/documento/papel.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { AssinaturaVerificada, Verificacao } from '#server/base/ports.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { dizerFalha, type Laudo, laudar } from '#server/core/trilha/laudo.ts'
import { evidenciaDe, revisoesDe, semEvidencia } from './evidencia.ts'
import { carimbosDe, conferirMovimentos } from './movimentos.ts'

/** The document's data for validation, without its text. */
export type Guardado = {
  id: number
  sigla: string
  especie: string
  orgao: string
  data: string | null
  assunto: string | null
  nivelAcesso: number
  situacao: Situacao
  sha256Assinado: string | null
  eliminacao: Documento['eliminacao']
  substituidoPor: string | null
  origem: Documento['origem']
  importado: Documento['importado']
  mobilId: number | null
  oculto: boolean
  le: boolean
}

/** A finalised document by a condition on `d`; validation ignores drafts. */
export const guardado = (banco: Banco, condicao: SQL, le: SQL, oculto: SQL) =>
  linha<Guardado>(
    banco,
    sql`select d.id, d.sigla, ${especieNoPapel} as especie,
      coalesce(d.papel ->> 'orgao', orgao_json(d.orgao_id, d.finalizado_em) ->> 'nome') as
        orgao, d.data, d.assunto, ${nivelVigente()} as "nivelAcesso", d.situacao, d.origem, ${importadoJson} as importado,
        d.sha256_assinado as "sha256Assinado",
          (select jsonb_build_object('em', d.eliminado_em, 'edital', x.numero || '/' || x.ano, 'editalDe', x.publicado_em) from edital x
            where x.id = d.edital_id) as eliminacao,
          (select n.sigla from documento n where n.anterior_id = d.id and n.situacao <> 'EM_ELABORACAO' and not ${restrito(sql.raw('n'))}
            and exists (select 1 from movimentacao f where f.documento_id = d.id and f.tipo = ${TIPOS_MOVIMENTACAO.REFAZIMENTO})
              order by n.id limit 1) as "substituidoPor",
          v.id as "mobilId", ${oculto} as oculto, coalesce(${le}, false) as le
        from documento d join especie e on e.id = d.especie_id left join ${lidoPor()}
        where d.situacao <> 'EM_ELABORACAO' and ${condicao}`,
  )

type LinhaAssinatura = {
  pessoaId: number
  nome: string
  cargo: string | null
  unidade: string
  substitui: string | null
  cpfCifrado: string
  tipo: string
  nivel: 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA'
  instante: string
  prova: Provada
}

/** The document's signatures, with the signers' names as on paper. */
const assinaturas = (banco: Banco, documentoId: number) =>
  banco.linhas<LinhaAssinatura>(
    sql`select a.pessoa_id as "pessoaId", ${nomeNoPapel} as nome, ${cargoNoPapel} as cargo, ${unidadeNoPapel} as unidade,
        s.dito ->> 'substitui' as substitui, coalesce(a.evidencia ->> 'cpfCifrado', a.evidencia ->> 'cpf', i.cpf_cifrado) as "cpfCifrado",
        a.tipo, a.nivel, a.assinada_em as instante,
          jsonb_build_object('desafio', a.desafio, 'documentoId', a.documento_id, 'versao', a.versao, 'sobreId', a.sobre_id, 'ato', a.ato,
            'sha256Mostrado', a.sha256_mostrado, 'pessoaId', a.pessoa_id,
            'iss', a.iss, 'sub', a.sub, 'evidencia', a.evidencia,
            'lote', (select jsonb_build_object('desafio', x.desafio, 'itens', x.manifesto -> 'itens') from lote x
              where x.id = a.lote_id)) as prova
        from assinatura a join documento d on d.id = a.documento_id join pessoa p on p.id = a.pessoa_id
          join identidade i on i.id = p.identidade_id
        join lotacao l on l.id = p.lotacao_id left join cargo c on c.id = p.cargo_id ${ditoNoPapel}
        where a.documento_id = ${documentoId} and a.sobre_id is null and a.estado = 'ASSINADA' order by a.assinada_em`,
  )

/** The file in force and its signatures, read at one moment: others may be signing. */
const emVigor = (banco: Banco, documentoId: number) =>
  deUmMomento(banco, async (tx) => {
    const [arquivo, lidas] = await Promise.all([
      linha<{ sha256: string | null }>(
        tx,
        sql`select sha256_assinado as sha256 from documento where id = ${documentoId}`,
      ),
      assinaturas(tx, documentoId),
    ])
    return { sha256: arquivo?.sha256 ?? null, lidas }
  })

/** A signature fails although nothing was altered: its certificate does not hold. */
export const revogada = (verificacao: Verificacao) =>
  verificacao.veredicto === 'FALHOU' &&
  !verificacao.alteradoDepois &&
  verificacao.assinaturas.every(({ integra }) => integra)

/** Reasons without names, for readers who may not see the document. */
const SEM_NOMES: Partial<Record<MotivoDaTrilha, PlainCode>> = {
  ARQUIVO: 'TRILHA_DE_UM_ARQUIVO',
  ASSINATURA: 'TRILHA_DE_UMA_ASSINATURA',
  ASSINANTE: 'TRILHA_SOBRE_UMA_ASSINATURA',
  ASSINANTES: 'TRILHA_DE_QUEM_ASSINA',
}
function dita({ falha, explicacao }: Laudo, mostrar: boolean, lingua: Lingua) {
  if (!falha) return explicacao
  const semNome = mostrar ? undefined : SEM_NOMES[falha.motivo]
  return semNome ? dizer(lingua, reason(semNome)) : dizerFalha(falha, lingua)
}

type Julgado = { veredicto: Veredicto; explicacao: Dito }

/**
 * Verdict on an imported document: its origin, and since when its file is unchanged here. It is never called authentic, because
 * only the other system vouches for its signers.
 */
function doImportado(
  importado: NonNullable<Guardado['importado']>,
  verificacao: Verificacao | undefined,
  lingua: Lingua,
): Julgado {
  const { sistema, dia, numeroAntigo: numero } = palavrasDoImportado(importado)
  const origem = { sistema, dia, numero }
  if (verificacao?.veredicto === 'FALHOU')
    return {
      veredicto: 'FALHOU',
      explicacao: [
        reason('JA_CHEGOU_ASSIM', origem),
        reason('ASSINATURA_DELE_NAO_VALE', { explicacao: dizer(lingua, verificacao.explicacao) }),
      ],
    }
  const digitais = (verificacao?.assinaturas.length ?? 0) > 0
  return {
    veredicto: 'IMPORTADO',
    explicacao: [
      reason('VEIO_DE_FORA', origem),
      reason('CONFERIDO_LA', { sistema }),
      ...(digitais ? [reason('TRAZ_ASSINATURAS_DIGITAIS')] : []),
    ],
  }
}

type Conferido = {
  documento: Guardado
  /** How it ended, as far as the reader may know. */
  encerramento: Reason[]
  atos: AtoPosterior[]
  /** The bytes match their hash; each signature is in them and was proved. */
  integro: boolean
  trilha: Pick<Laudo, 'situacao' | 'explicacao' | 'falha'>
  verificacao: Verificacao | undefined
  lingua: Lingua
}

/** FALHOU if the history was changed. Access and location are reported apart from the verdict, because neither is signed. */
const daTrilha = ({ trilha }: Conferido): Julgado | undefined =>
  trilha.situacao !== 'QUEBRADA' || (trilha.falha && soDoEstado(trilha.falha.motivo))
    ? undefined
    : {
        veredicto: 'FALHOU',
        explicacao: reason('HISTORICO_ALTERADO', { explicacao: trilha.explicacao ?? '' }),
      }

/** Verdict on a document that was never signed. */
function doNaoAssinado({ documento: { situacao, substituidoPor }, encerramento }: Conferido): Julgado | undefined {
  if (situacao === 'PENDENTE_DE_ASSINATURA')
    return { veredicto: 'NAO_ASSINADO', explicacao: reason('AINDA_NAO_ASSINADO') }
  if (situacao !== 'CANCELADO') return undefined
  return substituidoPor
    ? { veredicto: 'SUBSTITUIDO', explicacao: reason('CANCELADO_E_SUBSTITUIDO', { sigla: substituidoPor }) }
    : { veredicto: 'CANCELADO', explicacao: [reason('CANCELADO_SEM_ASSINATURA'), ...encerramento] }
}

/** Verdict on stored bytes that differ from what was signed, or whose signatures fail. */
function dosBytes({ documento: { importado }, integro, verificacao, lingua }: Conferido): Julgado | undefined {
  const falhou = verificacao?.veredicto === 'FALHOU'
  if (integro && importado && falhou) return doImportado(importado, verificacao, lingua)
  if (integro && !importado && verificacao && revogada(verificacao))
    return { veredicto: 'FALHOU', explicacao: verificacao.explicacao }
  const guardado = importado ? 'GUARDADO_NAO_E_O_IMPORTADO' : 'GUARDADO_NAO_E_O_ASSINADO'
  return integro && !falhou ? undefined : { veredicto: 'ALTERADO', explicacao: reason(guardado) }
}

/** Verdict on a document that was eliminated, made without effect, or revoked by a later document. */
function doQueDeixouDeValer({ documento, encerramento, atos, lingua }: Conferido): Julgado | undefined {
  const { situacao, eliminacao, importado } = documento
  if (eliminacao) {
    const quando = palavrasDaEliminacao(eliminacao)
    return {
      veredicto: 'ELIMINADO',
      explicacao: [
        importado
          ? reason('FOI_ELIMINADO_O_IMPORTADO', { ...quando, sistema: importado.sistema })
          : reason('FOI_ELIMINADO', quando),
        reason('ARQUIVO_NAO_GUARDADO'),
      ],
    }
  }
  if (situacao !== 'SEM_EFEITO') return veredictoDosAtos(atos, lingua)
  return {
    veredicto: 'SEM_EFEITO',
    explicacao: [
      importado ? reason('FICOU_SEM_EFEITO_O_IMPORTADO', { sistema: importado.sistema }) : reason('FICOU_SEM_EFEITO'),
      ...encerramento,
    ],
  }
}

/** Verdict on a document still in force: authentic only if everything was proved. */
function doQueVale({ documento: { importado }, trilha, verificacao, lingua }: Conferido): Julgado {
  const indeterminado = (porque: Dito = reason('NAO_SE_CONCLUIU')): Julgado => ({
    veredicto: 'INDETERMINADO',
    explicacao: porque,
  })
  if (trilha.situacao === 'SEM_PROVA')
    return indeterminado(trilha.explicacao ? { texto: trilha.explicacao } : undefined)
  if (importado) return doImportado(importado, verificacao, lingua)
  return verificacao?.veredicto === 'PASSOU'
    ? { veredicto: 'AUTENTICO', explicacao: reason('DOCUMENTO_AUTENTICO') }
    : indeterminado(verificacao?.explicacao)
}

/** The first verdict decides: alterations first, then loss of effect, then validity. */
const resumo = (c: Conferido): Julgado =>
  daTrilha(c) ?? doNaoAssinado(c) ?? dosBytes(c) ?? doQueDeixouDeValer(c) ?? doQueVale(c)

/** The verdict of the seal in the file, then of the proof of who signed. */
function comProva(
  noArquivo: AssinaturaVerificada | undefined,
  prova: Awaited<ReturnType<typeof reconferir>>,
  lingua: Lingua,
): Pick<AssinaturaConferida, 'veredicto' | 'explicacao'> {
  if (!noArquivo) return { veredicto: 'FALHOU', explicacao: dizer(lingua, reason('FORA_DO_ARQUIVO_GUARDADO')) }
  const { veredicto } = noArquivo
  const explicacao = dizer(lingua, noArquivo.explicacao)
  if (!prova || veredicto === 'FALHOU') return { veredicto, explicacao }
  if (!prova.confere) return { veredicto: 'FALHOU', explicacao: dizer(lingua, prova.reason) }
  return { veredicto, explicacao: `${explicacao} ${dizer(lingua, prova.reason)}` }
}

/** Checks each signature in the file and its proof. */
async function conferirAssinaturas(
  portas: Portas,
  documento: Guardado,
  lidas: LinhaAssinatura[],
  verificacao: Verificacao | undefined,
  lingua: Lingua,
) {
  const provas = await Promise.all(lidas.map(({ tipo, prova }) => reconferir(tipo, prova)))
  const cpfs = await Promise.all(
    lidas.map(async ({ cpfCifrado }) => mascararCpf(await revelarOuNada(portas.cpfs, cpfCifrado))),
  )
  // older captured PDFs have `Assinatura_<id>`: fields were named so while captures brought no other signatures
  const noArquivoDe = (pessoaId: number) =>
    [campoDaAssinatura(documento, pessoaId), `Assinatura_${pessoaId}`]
      .map((nome) => verificacao?.assinaturas.find(({ campo }) => campo === nome))
      .find((achada) => achada !== undefined)
  const conferir = (
    { pessoaId, cpfCifrado: __, tipo, prova: _, ...lida }: LinhaAssinatura,
    i: number,
  ): AssinaturaConferida => {
    const forma = palavrasDoTipo(tipo)?.nome
    const assinatura = { ...lida, cpf: cpfs[i] ?? null, tipo: forma ? dizer(lingua, reason(forma)) : tipo }
    if (documento.eliminacao)
      return {
        ...assinatura,
        ...semEvidencia,
        veredicto: 'INDETERMINADO',
        explicacao: dizer(lingua, reason('RESTA_O_REGISTRO')),
      }
    const noArquivo = noArquivoDe(pessoaId)
    const evidencia = verificacao && noArquivo ? evidenciaDe(noArquivo, verificacao, lingua) : semEvidencia
    return { ...assinatura, ...evidencia, ...comProva(noArquivo, provas[i], lingua) }
  }
  return {
    conferidas: lidas.map(conferir),
    /** Each signature is in the file and was proved. */
    provadas:
      provas.every((prova) => prova?.confere !== false) &&
      (!verificacao || lidas.every(({ pessoaId }) => noArquivoDe(pessoaId))),
    nomeNoCampo: (campo: string) => lidas.find(({ pessoaId }) => noArquivoDe(pessoaId)?.campo === campo)?.nome ?? null,
  }
}

/** Whether the stored bytes match their hash, and the verification of their signatures. */
async function conferirBytes(portas: Portas, { id, eliminacao }: Guardado, sha256: string | null) {
  if (sha256 === null || eliminacao) return { integros: true, verificacao: undefined }
  const bytes = await portas.arquivos.ler(sha256)
  if (!bytes || (await sha256Hex(bytes)) !== sha256)
    return { integros: false, verificacao: bytes && (await portas.chaves.verificar(bytes)) }
  const vigente = await comUltimoCarimbo(portas, id, { bytes: new Uint8Array(bytes), sha256 })
  return { integros: true, verificacao: await portas.chaves.verificar(vigente.bytes) }
}

/** Who cancelled the document or made it without effect, when, and to whom its subject may be shown also why. */
export async function comoAcabou(
  banco: Banco,
  { id, situacao, oculto, le }: Guardado,
  mostrar: boolean,
): Promise<Reason[]> {
  if (!encerrada(situacao)) return []
  return ditoDoEncerramento(await encerramentoDe(banco, id), { comQuem: le || !oculto, comMotivo: mostrar })
}

/**
 * The whole validation: stored bytes against their hash, their signatures, the chain of movements, and later acts on the
 * document. `mostrar`: show the subject; `le`: whether the reader may read a document `d`. Official documents use Portuguese.
 */
export async function conferir(
  portas: Portas,
  documento: Guardado,
  mostrar: boolean,
  le: SQL,
  lingua: Lingua = 'pt-BR',
): Promise<Validacao> {
  const { sha256, lidas } = await emVigor(portas.banco, documento.id)
  const laudo = await laudar(portas, documento.id)
  const { integros, verificacao } = await conferirBytes(portas, documento, sha256)
  const { conferidas, provadas, nomeNoCampo } = await conferirAssinaturas(portas, documento, lidas, verificacao, lingua)
  const { sigla, especie, orgao, data, assunto, mobilId, substituidoPor } = documento
  const reservado = documento.oculto && !documento.le
  const todos = await atosSobre(portas.banco, documento.id, le)
  const atos = reservado ? semNomes(todos) : todos
  const trilha = { ...laudo, explicacao: dita(laudo, mostrar, lingua) }
  const mostrada = reservado ? undefined : verificacao
  const integro = integros && provadas
  const encerramento = await comoAcabou(portas.banco, documento, mostrar)
  const { veredicto, explicacao } = resumo({ documento, encerramento, atos, integro, trilha, verificacao, lingua })
  return {
    veredicto,
    explicacao: dizer(lingua, explicacao),
    sigla,
    especie,
    orgao,
    data,
    assunto: mostrar ? assunto : null,
    restrito: documento.nivelAcesso !== 10,
    sha256,
    trilhaIntegra: laudo.situacao === 'INTEGRA',
    historia: reservado ? null : { situacao: laudo.situacao, movimentacoes: laudo.movimentacoes, ponto: laudo.ponto },
    assinaturas: reservado ? [] : conferidas,
    reservado,
    substituidoPor,
    atosPosteriores: atos,
    revisoes: mostrada ? revisoesDe(mostrada, nomeNoCampo, lingua) : [],
    carimbos: mostrada ? carimbosDe(mostrada, lingua) : [],
    movimentos:
      mostrar && !documento.eliminacao ? await conferirMovimentos(portas, documento.id, documento.le, lingua) : [],
    mobilId: documento.le ? mobilId : null,
    documentoId: documento.le ? documento.id : null,
  }
}

const ePdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

export function exigirPdf(bytes: Uint8Array) {
  if (!ePdf(bytes)) throw new Problema('ARQUIVO_NAO_PDF')
}
