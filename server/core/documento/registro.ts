import type { OrdemDeAssinatura, PAPEIS_DOS_OUTROS } from '#contract/assinante.ts'
import type { Destinatario, Documento, NivelAcesso, Pessoa, Situacao } from '#contract/documento.ts'
import type { Classificacao } from '#contract/classificacao.ts'
import type { Unidade, Orgao } from '#contract/lotacao.ts'
import { type HipoteseLegal, NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import type { Entrevista, Respostas } from '#contract/entrevista.ts'
import type { Modelo } from '#contract/modelo.ts'
import type { Perfil } from '#contract/perfil.ts'
import { eCapturado } from '#contract/origem.ts'
import type { Personalizacao } from '#contract/como-assina.ts'
import { temImagemSemDescricao, type Texto } from '#contract/texto.ts'
import { Problema } from '#contract/problem.ts'

import { dizer } from '#server/base/palavras/dizer.ts'
import type { Reason } from '#server/base/palavras/reason.ts'

import { type Parte, partesJson } from './partes.ts'
import { partesQueFaltam } from './regras-das-partes.ts'
import { daVez, recusada, type Signatario } from '#server/core/signatario/regras.ts'
import { recusarConvite } from './recusar-convite.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { ramosDaVia } from '#server/core/via/atos.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { recusarDaLixeira } from './na-lixeira.ts'
import { nivelVigente, oculto, podeLer, restrito } from './acesso.ts'
import { acoesDoDocumento } from './acoes.ts'
import { autuadoDe } from './autuado.ts'
import {
  anexos,
  aPartirDe,
  captura,
  comentarios,
  cossignatarios,
  daEntrada,
  dasVias,
  deQuemEscreve,
  destinatarios,
  devolucao,
  doPapel,
  doRascunho,
  eliminacao,
  envio,
  hipotese,
  mobil,
  pai,
  perfis,
  signatarios,
} from './colunas.ts'
import { type EstadoDocumento, veVersoes } from './condicoes.ts'
import { importadoJson } from './importado.ts'
import type { PapelDoOrgao } from '#contract/papel-do-orgao.ts'
import type { Papel } from './papel.ts'
import { pendenciasDe } from './pendencias.ts'
import { acompanha } from './regras-dos-comentarios.ts'
import { prazoDe } from './temporalidade.ts'
import { faltaNoTexto } from './entrevista.ts'

/** A stored document, with names. */
export type Registro = {
  id: number
  versao: number
  versaoDoTexto: number
  /** Changes with everything that happens to it (docs/regras/api.md, 5). */
  cadeiaSeq: number
  sigla: string
  situacao: Situacao
  modelo: Modelo
  orgao: Orgao
  assunto: string | null
  /** The modelo composes it. */
  assuntoAutomatico: boolean
  corpo: Texto
  /** Others' parts of a draft. */
  partes: Parte[]
  /** Form and text of the modelo's version, for a draft. */
  campos: Entrevista
  textoDoModelo: Texto
  entrevista: Respostas
  nivelAcesso: NivelAcesso
  /** In force with the level. */
  hipotese: HipoteseLegal | null
  data: string | null
  responsavel: Pessoa | null
  /** All signers, responsável first; for a draft, as proposed. */
  signatarios: Signatario[]
  ordemAssinatura: OrdemDeAssinatura
  titular: Pessoa | null
  titularId: number | null
  personalizacoes: Personalizacao[]
  /** Frozen at finalizar; else null. */
  papel: Papel | null
  cossignatarios: (Pessoa & { assinou: boolean; papel: (typeof PAPEIS_DOS_OUTROS)[number] })[]
  destinoPessoa: Pessoa | null
  destinoLotacao: Unidade | null
  destinoOrgao: Orgao | null
  destinoTexto: string | null
  envioPessoa: Pessoa | null
  envioLotacao: Unidade | null
  envioImpedido: Reason | null
  cadastrante: Pessoa
  lotaCadastranteId: number
  unidade: Unidade
  municipio: string
  /** What the órgão's papers have printed on them today. */
  impresso: PapelDoOrgao
  criadoEm: string
  alteradoEm: string
  alteradoPor: string
  /** Through whatever entry. */
  alteradoPorMim: boolean
  finalizadoEm: string | null
  assinadoEm: string | null
  numerado: boolean
  /** The last return for adjustment. */
  devolucao: Documento['devolucao']
  /** Made while it was written, all of them, and those still to be settled. */
  comentarios: number
  comentariosPorResolver: number
  codigoVerificador: string
  sha256Assinado: string | null
  eliminacao: Documento['eliminacao']
  origem: Documento['origem']
  importado: Documento['importado']
  captura: Documento['captura']
  anexos: Documento['anexos']
  suporte: Documento['suporte']
  procedencia: Documento['procedencia']
  tipoEspecie: 'EXPEDIENTE' | 'PROCESSO'
  /** `le`: whether the entry may read it; otherwise it is hidden. */
  pai: { mobilId: number; documentoId: number; sigla: string; le: boolean } | null
  paiMobilId: number | null
  /** The via a processo is opened from. */
  autuadoMobilId: number | null
  autuado: EstadoDocumento['autuado']
  aPartirDe: Documento['aPartirDe']
  /** Vias in force. */
  vias: number
  /** A via, or a volume, is archived. */
  temArquivada: boolean
  classificacao: Classificacao | null
  classificado: boolean
  doArquivo: boolean
  /** The entry acknowledged it. */
  ciente: boolean
  /** Perfis of the entry in force. */
  perfis: Perfil[]
  restrito: boolean
  /** Branches of the via, oldest first. */
  ramos: EstadoDocumento['ramos']
  mobilId: number | null
  mobilGeralId: number
  /** The via or volume asked for, else the one it is seen by. */
  mobil:
    | (EstadoDocumento['mobil'] & {
        sequencia: number
        sigla: string
        paiId: number | null
        mestreId: number | null
        arquivadoEm: string | null
        desde: string
        editalId: number | null
        /** End of the published edital's term; null before publication. */
        venceEm: string | null
      })
    | null
  /** Somebody asks for access. */
  pedidos: boolean
  le: boolean
  oculto: boolean
  /** ISO 8601. */
  lidoEm: string
}

/**
 * Reads a document without refusing; `le` says whether the entry may read it. Seen by `mobilId`, else by its first via in force
 * or newest volume.
 */
export async function carregar(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
  mobilId?: number,
): Promise<Registro | undefined> {
  const lido = await linha<Omit<Registro, 'autuado' | 'lidoEm'>>(
    banco,
    sql`select d.id, d.versao, d.versao_do_texto as "versaoDoTexto", d.cadeia_seq as "cadeiaSeq", d.sigla, d.situacao,
          com_regras(modelo_versao_json(d.modelo_versao_id), d.modelo_id, d.lota_cadastrante_id) as modelo,
          ${doRascunho(partesJson(entrada))}, ${doPapel}, d.corpo, ${nivelVigente()} as "nivelAcesso", d.data, ${hipotese},
          pessoa_json(d.responsavel_id, d.finalizado_em) as responsavel, pessoa_json(d.titular_id, d.finalizado_em) as titular,
          d.titular_id as "titularId", d.ordem_assinatura as "ordemAssinatura", ${signatarios}, ${cossignatarios},
          ${destinatarios}, ${envio}, ${deQuemEscreve(entrada)},
          d.finalizado_em as "finalizadoEm", d.assinado_em as "assinadoEm", d.codigo_verificador as "codigoVerificador",
          d.finalizado_em is not null as numerado, ${devolucao(entrada)}, ${comentarios},
          d.sha256_assinado as "sha256Assinado", ${eliminacao},
          d.origem, ${importadoJson} as importado, ${captura}, ${anexos}, esp.tipo as "tipoEspecie", d.pai_mobil_id as "paiMobilId",
          d.autuado_mobil_id as "autuadoMobilId", ${pai(entrada)}, ${aPartirDe},
          classificacao_json(d.classificacao_id) as classificacao, d.classificacao_id is not null as classificado,
          ${daEntrada(entrada)}, ${dasVias}, v.id as "mobilId", geral.id as "mobilGeralId", ${mobil}, ${ramosDaVia} as ramos,
          exists (select 1 from pedido_de_acesso q where q.documento_id = d.id and q.situacao = 'PENDENTE') as pedidos,
          coalesce(${podeLer(entrada)}, false) as le, ${oculto} as oculto, ${restrito()} as restrito, ${perfis(entrada)}
        from documento d
        join orgao o on o.id = d.orgao_id
        join especie esp on esp.id = d.especie_id
        join modelo_versao mv on mv.id = d.modelo_versao_id
        join mobil geral on geral.documento_id = d.id and geral.tipo = 'GERAL'
        left join ${lidoPor(mobilId)}
        where d.id = ${id}`,
  )
  if (!lido) return undefined
  // keeps its espécie's name of that day
  if (lido.papel) lido.modelo.especie.descricao = lido.papel.especie
  const lidoEm = new Date().toISOString()
  if (!lido.mobil) return { ...lido, lidoEm, autuado: await autuadoDe(banco, lido.autuadoMobilId, entrada) }
  const prazo = prazoDe(lido.mobil.custodia, lido.mobil.arquivadoEm, lido.classificacao, lido.mobil.venceEm)
  const vencido = prazo && prazo.desde <= lidoEm ? prazo.acao : null
  return { ...lido, lidoEm, autuado: null, mobil: { ...lido.mobil, vencido } }
}

/** As `carregar` for readers: unknown, hidden and deleted answer 404, known but denied 403. */
export async function lerOuRecusar(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
  travar = false,
  mobilId?: number,
): Promise<Registro> {
  // lock before reading: a statement that waited for a lock would see older rows of other tables
  const [, registro] = await Promise.all([
    travar && banco.linhas(sql`select 1 as sim from documento where id = ${id} for update`),
    carregar(banco, id, entrada, mobilId),
  ])
  if (registro && !registro.le && entrada.externa) await recusarConvite(banco, id, entrada)
  if (!registro) await recusarDaLixeira(banco, id, entrada)
  if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  if (!registro.le) throw new Problema('SEM_ACESSO')
  return registro
}

/** A draft whose level needs a legal ground, without one. */
const semHipotese = (registro: Registro) =>
  registro.nivelAcesso >= NIVEL_COM_HIPOTESE && registro.hipotese === null && registro.situacao === 'EM_ELABORACAO'

/** A draft with comments still to be settled, of its last return or of who writes it. */
const temComentarios = ({ devolucao, comentariosPorResolver, situacao }: Registro) =>
  situacao === 'EM_ELABORACAO' && (devolucao?.porResolver ?? 0) + comentariosPorResolver > 0

/** What finalizar will miss. */
export function falta(registro: Registro): Documento['falta'] {
  const { assunto, responsavel, modelo } = registro
  const noTexto = faltaNoTexto(registro)
  const semDestino = (modelo.destinatarioObrigatorio || noTexto.destinatario) && destinatario(registro) === null
  return [
    ...(assunto === null ? (['assunto'] as const) : []),
    ...(noTexto.corpo ? (['corpo'] as const) : []),
    ...(temImagemSemDescricao(registro.corpo) ? (['descricao'] as const) : []),
    ...(eCapturado(registro.origem) && registro.captura === null ? (['captura'] as const) : []),
    ...(responsavel === null ? (['responsavel'] as const) : []),
    ...(semDestino ? (['destinatario'] as const) : []),
    ...(semHipotese(registro) ? (['hipotese'] as const) : []),
    ...noTexto.entrevista,
    ...(temComentarios(registro) ? (['comentarios'] as const) : []),
    ...partesQueFaltam(registro.partes, registro.corpo).map(({ id }) => `colaboracao.${id}` as const),
  ]
}

type Destinos = Pick<Registro, 'destinoPessoa' | 'destinoLotacao' | 'destinoOrgao' | 'destinoTexto'>
function destinatario({ destinoPessoa, destinoLotacao, destinoOrgao, destinoTexto }: Destinos): Destinatario | null {
  if (destinoPessoa) return { tipo: 'PESSOA', pessoa: destinoPessoa }
  if (destinoLotacao) return { tipo: 'LOTACAO', lotacao: destinoLotacao }
  if (destinoOrgao) return { tipo: 'ORGAO', orgao: destinoOrgao }
  return destinoTexto === null ? null : { tipo: 'TEXTO', texto: destinoTexto }
}

/** Where `pai` is to be sent, as a draft says it. */
export const envioDito = ({ envioPessoa, envioLotacao }: Pick<Registro, 'envioPessoa' | 'envioLotacao'>) =>
  envioPessoa
    ? ({ tipo: 'PESSOA', id: envioPessoa.id } as const)
    : envioLotacao && ({ tipo: 'LOTACAO', id: envioLotacao.id } as const)

function envioDe({ envioPessoa, envioLotacao, envioImpedido }: Registro, { lingua }: EntradaAtiva): Documento['envio'] {
  const impedido = envioImpedido && dizer(lingua, envioImpedido)
  if (envioPessoa) return { destino: { tipo: 'PESSOA', pessoa: envioPessoa }, impedido }
  return envioLotacao && { destino: { tipo: 'LOTACAO', lotacao: envioLotacao }, impedido }
}

const esperado = ({ id, nome, pedido = null, prazo = null }: Signatario) => ({ id, nome, pedido, prazo })

/** As in the contract, with the entry's acts. `pelaSua`: see `acoesDoDocumento`. */
export function apresentar(registro: Registro, entrada: EntradaAtiva, pelaSua = registro): Documento {
  const acoes = acoesDoDocumento(registro, entrada, pelaSua)
  const faltam = falta(registro)
  return {
    ...registro,
    pai: registro.pai?.le ? registro.pai : null,
    envio: registro.pai?.le ? envioDe(registro, entrada) : null,
    destinatario: destinatario(registro),
    falta: faltam,
    verVersoes: veVersoes(registro, entrada),
    comentarios: acompanha(registro, entrada) ? registro.comentarios : 0,
    esperam: registro.situacao === 'PENDENTE_DE_ASSINATURA' ? daVez(registro).map(esperado) : [],
    recusa: registro.situacao === 'PENDENTE_DE_ASSINATURA' ? (recusada(registro) ?? null) : null,
    pendencias: pendenciasDe(registro, faltam, acoes, entrada),
    acoes,
  }
}
