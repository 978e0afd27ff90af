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

import { type Parte, partesJson } from './partes.ts'
import { partesQueFaltam } from './regras-das-partes.ts'
import { daVez, recusada, type Signatario } from '#server/core/signatario/regras.ts'
import { recusarConvite } from './recusar-convite.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { preso } from './preso.ts'
import { atoDaVia, ramosDaVia } from '#server/core/via/atos.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { nivelVigente, oculto, podeLer, restrito } from './acesso.ts'
import { acoesDoDocumento } from './acoes.ts'
import { autuadoDe } from './autuado.ts'
import { type EstadoDocumento, veVersoes } from './condicoes.ts'
import { importadoJson } from './importado.ts'
import type { PapelDoOrgao } from '#contract/papel-do-orgao.ts'
import type { Papel } from './papel.ts'
import { pendenciasDe } from './pendencias.ts'
import { prazoDe } from './temporalidade.ts'
import { faltaNoTexto } from './entrevista.ts'

const utc = (instante: string) => sql`to_char(${sql.raw(instante)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A document as stored, with the names of what it points to. */
export type Registro = {
  id: number
  versao: number
  versaoDoTexto: number
  /** Of its last movement: whatever happened to it moved this (docs/regras/api.md, 5). */
  cadeiaSeq: number
  sigla: string
  situacao: Situacao
  modelo: Modelo
  orgao: Orgao
  assunto: string | null
  /** Nobody wrote one, and the modelo composes it. */
  assuntoAutomatico: boolean
  corpo: Texto
  /** What others write of it, while a draft. */
  partes: Parte[]
  /** Of the modelo's version, while a draft: its form and its text. */
  campos: Entrevista
  textoDoModelo: Texto
  entrevista: Respostas
  nivelAcesso: NivelAcesso
  /** In force with the level. */
  hipotese: HipoteseLegal | null
  data: string | null
  responsavel: Pessoa | null
  /** Everybody who signs, the responsável first; of a draft, those it would be. */
  signatarios: Signatario[]
  ordemAssinatura: OrdemDeAssinatura
  titular: Pessoa | null
  titularId: number | null
  personalizacoes: Personalizacao[]
  /** As frozen at finalizar; null before, and where nobody froze it. */
  papel: Papel | null
  cossignatarios: (Pessoa & { assinou: boolean; papel: (typeof PAPEIS_DOS_OUTROS)[number] })[]
  destinoPessoa: Pessoa | null
  destinoLotacao: Unidade | null
  destinoOrgao: Orgao | null
  destinoTexto: string | null
  cadastrante: Pessoa
  lotaCadastranteId: number
  unidade: Unidade
  municipio: string
  /** What the órgão's papers have printed on them, as it is now. */
  impresso: PapelDoOrgao
  criadoEm: string
  alteradoEm: string
  alteradoPor: string
  /** By who asks, whichever entry they used. */
  alteradoPorMim: boolean
  finalizadoEm: string | null
  assinadoEm: string | null
  numerado: boolean
  /** The last time it was returned for adjustment. */
  devolucao: Documento['devolucao']
  codigoVerificador: string
  sha256Assinado: string | null
  eliminacao: Documento['eliminacao']
  origem: Documento['origem']
  importado: Documento['importado']
  captura: Documento['captura']
  suporte: Documento['suporte']
  procedencia: Documento['procedencia']
  tipoEspecie: 'EXPEDIENTE' | 'PROCESSO'
  /** `le`: whether this entry may read it; who may not is not told of it. */
  pai: { mobilId: number; documentoId: number; sigla: string; le: boolean } | null
  paiMobilId: number | null
  /** The expediente a processo is opened from. */
  autuadoMobilId: number | null
  autuado: EstadoDocumento['autuado']
  aPartirDe: Documento['aPartirDe']
  /** Vias that live. */
  vias: number
  /** One of them, or its volumes, is in the unit's archive or in the intermediate one. */
  temArquivada: boolean
  classificacao: Classificacao | null
  classificado: boolean
  doArquivo: boolean
  /** The entry has said that it read it. */
  ciente: boolean
  /** Perfis of the entry that asks, in force. */
  perfis: Perfil[]
  /** A restriction is in force. */
  restrito: boolean
  /** Branches of the via, in the order they were opened. */
  ramos: EstadoDocumento['ramos']
  mobilId: number | null
  mobilGeralId: number
  /** The via or volume asked for, else the one it is read by. */
  mobil:
    | (EstadoDocumento['mobil'] & {
        sequencia: number
        sigla: string
        paiId: number | null
        mestreId: number | null
        arquivadoEm: string | null
        desde: string
        editalId: number | null
        /** When the term of the edital it is in is over; null until that is published. */
        venceEm: string | null
      })
    | null
  /** Somebody waits to be let in. */
  pedidos: boolean
  le: boolean
  oculto: boolean
  /** When it was read, ISO 8601. */
  lidoEm: string
}

/**
 * A document by id, whoever asks; `le` says whether this entry may read it. Seen by the via or volume `mobilId`, else by
 * its first living via or its newest volume.
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
          case when d.situacao = 'EM_ELABORACAO' and d.entrevista is not null then mv.conteudo -> 'campos' else '[]' end as campos,
          case when d.situacao = 'EM_ELABORACAO' then mv.conteudo -> 'texto' else '{"type": "doc", "content": []}' end as "textoDoModelo",
          case when d.situacao = 'EM_ELABORACAO' then coalesce(d.entrevista, '{}') else '{}' end as entrevista,
          case when d.situacao = 'EM_ELABORACAO' then ${partesJson(entrada)} else '[]' end as partes,
          orgao_json(o.id, d.finalizado_em) as orgao, o.municipio,
          jsonb_build_object('brasao', o.brasao, 'rodape', o.rodape) as impresso,
          d.assunto, d.assunto_automatico and mv.conteudo -> 'padroes' ->> 'assunto' is not null as "assuntoAutomatico",
            coalesce(d.papel -> 'signatarios', d.personalizacoes) as personalizacoes, d.papel,
            unidade_json(d.lota_cadastrante_id, d.finalizado_em) as unidade, d.suporte,
          jsonb_build_object('numeroOriginal', d.numero_original, 'numeroAntigo', d.numero_antigo, 'emitente', d.emitente) as procedencia, d.corpo, ${nivelVigente()} as "nivelAcesso", d.data,
          (select jsonb_build_object('id', h.id, 'nome', h.nome, 'fundamento', h.fundamento) from hipotese_legal h
            where h.id = d.nivel_hipotese_id and (d.nivel_ate is null or d.nivel_ate > now())) as hipotese,
          pessoa_json(d.responsavel_id, d.finalizado_em) as responsavel, pessoa_json(d.titular_id, d.finalizado_em) as titular,
            d.titular_id as "titularId", d.ordem_assinatura as "ordemAssinatura",
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'nome',
            nome_da_pessoa(p.id, a.assinado_em), 'papel', a.papel, 'assinadoEm', ${utc('a.assinado_em')},
              'pedida', a.pedido_id is not null, 'prazo', a.prazo, 'recusa', (select jsonb_build_object('em', ${utc('x.instante')}, 'motivo', x.descricao, 'ultima', x.seq = d.cadeia_seq) from movimentacao x where x.id = a.recusa_id)) order by a.ordem)
            from (select pessoa_id, papel, ordem, assinado_em, pedido_id, prazo, recusa_id from assinante where documento_id = d.id
                  union all select d.responsavel_id, 'SUBSCRITOR', 1, null, null, null, null where d.situacao = 'EM_ELABORACAO') a join pessoa p on p.id = a.pessoa_id), '[]') as signatarios,
          coalesce((select jsonb_agg(pessoa_json(a.pessoa_id, a.assinado_em) ||
            jsonb_build_object('assinou', a.assinado_em is not null, 'papel', a.papel) order by a.ordem)
            from assinante a where a.documento_id = d.id and a.papel <> 'SUBSCRITOR'), '[]') as cossignatarios,
          pessoa_json(d.destino_pessoa_id, d.finalizado_em) as "destinoPessoa",
            unidade_json(d.destino_lotacao_id, d.finalizado_em) as "destinoLotacao",
          orgao_json(d.destino_orgao_id, d.finalizado_em) as "destinoOrgao", d.destino_texto as "destinoTexto",
          pessoa_json(d.cadastrante_id, d.criado_em) || jsonb_build_object('lotacao', unidade_de_quem(d.cadastrante_id, d.criado_em)) as
            cadastrante, d.lota_cadastrante_id as "lotaCadastranteId",
          d.criado_em as "criadoEm", d.alterado_em as "alteradoEm", nome_da_pessoa(d.alterado_por, d.alterado_em) as "alteradoPor",
          exists (select 1 from pessoa a join pessoa b on b.identidade_id = a.identidade_id where a.id = d.alterado_por and b.id = ${entrada.id}) as "alteradoPorMim",
          d.finalizado_em as "finalizadoEm", d.assinado_em as "assinadoEm", d.codigo_verificador as "codigoVerificador", d.finalizado_em is not null as numerado,
          (select jsonb_build_object('nome', nome_da_pessoa(p.id, x.instante), 'em', ${utc('x.instante')}, 'motivo', x.descricao,
            'comentarios', (select count(*) from comentario c where c.documento_id = d.id),
            'porResolver', (select count(*) from comentario c where c.documento_id = d.id and c.movimentacao_id = d.devolucao_id and c.resolvido_em is null)) from movimentacao x join pessoa p on p.id = x.pessoa_id where x.id = d.devolucao_id and (not ${entrada.externa} or x.pessoa_id = ${entrada.id})) as devolucao, d.sha256_assinado as "sha256Assinado",
          (select jsonb_build_object('em', ${utc('d.eliminado_em')}, 'edital', x.numero || '/' || x.ano, 'editalDe', x.publicado_em) from edital x where x.id = d.edital_id) as eliminacao,
          d.origem, ${importadoJson} as importado, (select jsonb_build_object('nome', a.nome, 'paginas', a.paginas, 'sha256', a.sha256)
            from arquivo a where a.documento_id = d.id and a.tipo = 'CAPTURA') as captura,
          esp.tipo as "tipoEspecie", d.pai_mobil_id as "paiMobilId", d.autuado_mobil_id as "autuadoMobilId",
          (select jsonb_build_object('mobilId', x.id, 'documentoId', x.documento_id, 'sigla', x.sigla, 'le', (select coalesce(${podeLer(entrada)}, false) from documento d where d.id = x.documento_id)) from mobil x where x.id = d.pai_mobil_id) as pai,
          (select jsonb_build_object('mobilId', x.id, 'sigla', x.sigla) from mobil x where d.situacao = 'EM_ELABORACAO' and x.id = d.autuado_mobil_id) as "aPartirDe",
          classificacao_json(d.classificacao_id) as classificacao, d.classificacao_id is not null as classificado,
          exists (select 1 from lotacao x where x.id = ${entrada.lotacaoId} and x.arquivo and x.orgao_id = d.orgao_id) as "doArquivo",
          exists (select 1 from movimentacao x where x.documento_id = d.id and x.tipo = 66 and x.pessoa_id = ${entrada.id} and not exists (select 1 from movimentacao k where k.cancela_id = x.id)) as ciente,
          (select count(*) from mobil x where x.documento_id = d.id and x.tipo = 'VIA' and x.custodia <> 'VIA_CANCELADA') as vias,
          exists (select 1 from mobil x where x.documento_id = d.id and x.custodia in ('ARQUIVADO_CORRENTE', 'ARQUIVADO_INTERMEDIARIO')) as "temArquivada",
          v.id as "mobilId", geral.id as "mobilGeralId",
          case when v.id is not null then jsonb_build_object('tipo', v.tipo, 'sequencia', v.sequencia, 'sigla', v.sigla, 'custodia', v.custodia,
            'atendenteLotacaoId', v.atendente_lotacao_id, 'atendentePessoaId', v.atendente_pessoa_id, 'remetenteLotacaoId', v.remetente_lotacao_id,
            'movido', v.movido, 'ato', ${atoDaVia}, 'encerrado', v.encerrado, 'arquivadoEm', ${utc('v.arquivado_em')}, 'desde', ${utc('v.desde')}, 'paiId', v.pai_id, 'mestreId', v.mestre_id,
            'ultimo', not exists (select 1 from mobil x where x.documento_id = d.id and x.tipo = v.tipo and x.sequencia > v.sequencia),
            'pecas', (select count(*) from peca x where x.mobil_id = v.id and x.retirada_id is null),
            'apensos', (select count(*) from mobil x where x.mestre_id = v.id),
            'editalId', v.edital_id, 'venceEm', (select ${utc('x.vence_em')} from edital x where x.id = v.edital_id),
            'prazo', (select jsonb_build_object('vence', z.vence, 'restam', z.restam, 'acompanha', z.acompanha) from prazo z where z.mobil_id = v.id and z.encerrado_id is null),
            'preso', case when v.custodia = 'EM_EDITAL_DE_ELIMINACAO' then ${preso} end,
            'dono', (select jsonb_build_object('custodia', x.custodia, 'atendenteLotacaoId', x.atendente_lotacao_id, 'intacto', v.pai_id is not null and exists (
                select 1 from documento y join peca q on q.mobil_id = x.id and q.peca_mobil_id = v.id and q.retirada_id is null join movimentacao w on w.id = q.movimentacao_id
                where y.id = x.documento_id and w.seq = y.cadeia_seq)) from mobil x where x.id = coalesce(v.pai_id, v.mestre_id))) end as mobil,
          ${ramosDaVia} as ramos,
          exists (select 1 from pedido_de_acesso q where q.documento_id = d.id and q.situacao = 'PENDENTE') as pedidos,
          coalesce(${podeLer(entrada)}, false) as le, ${oculto} as oculto, ${restrito()} as restrito,
          array(select a.perfil from acesso a where a.documento_id = d.id and a.perfil is not null and (a.pessoa_id = ${entrada.id} or a.lotacao_id = ${entrada.lotacaoId}) and (a.ate is null or a.ate > now())) as perfis
        from documento d join orgao o on o.id = d.orgao_id join especie esp on esp.id = d.especie_id
        join modelo_versao mv on mv.id = d.modelo_versao_id
        join mobil geral on geral.documento_id = d.id and geral.tipo = 'GERAL'
        left join ${lidoPor(mobilId)}
        where d.id = ${id}`,
  )
  if (!lido) return undefined
  // an espécie that was renamed: the document keeps the word of its day
  if (lido.papel) lido.modelo.especie.descricao = lido.papel.especie
  const lidoEm = new Date().toISOString()
  if (!lido.mobil) return { ...lido, lidoEm, autuado: await autuadoDe(banco, lido.autuadoMobilId, entrada) }
  const prazo = prazoDe(lido.mobil.custodia, lido.mobil.arquivadoEm, lido.classificacao, lido.mobil.venceEm)
  const vencido = prazo && prazo.desde <= lidoEm ? prazo.acao : null
  return { ...lido, lidoEm, autuado: null, mobil: { ...lido.mobil, vencido } }
}

/** The same for who may read it: unknown and hidden are one answer, 404; known but denied is 403. */
export async function lerOuRecusar(
  banco: Banco,
  id: number,
  entrada: EntradaAtiva,
  travar = false,
  mobilId?: number,
): Promise<Registro> {
  // Lock first, read after: a statement that waited for a lock still sees the other tables as they were before.
  const [, registro] = await Promise.all([
    travar && banco.linhas(sql`select 1 as sim from documento where id = ${id} for update`),
    carregar(banco, id, entrada, mobilId),
  ])
  if (registro && !registro.le && entrada.externa) await recusarConvite(banco, id, entrada)
  if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  if (!registro.le) throw new Problema('SEM_ACESSO')
  return registro
}

/** Names of what finalizar will ask for. */
export function falta(registro: Registro): Documento['falta'] {
  const { assunto, responsavel, modelo } = registro
  const noTexto = faltaNoTexto(registro)
  return [
    ...(assunto === null ? (['assunto'] as const) : []),
    ...(noTexto.corpo ? (['corpo'] as const) : []),
    ...(temImagemSemDescricao(registro.corpo) ? (['descricao'] as const) : []),
    ...(eCapturado(registro.origem) && registro.captura === null ? (['captura'] as const) : []),
    ...(responsavel === null ? (['responsavel'] as const) : []),
    ...((modelo.destinatarioObrigatorio || noTexto.destinatario) && destinatario(registro) === null
      ? (['destinatario'] as const)
      : []),
    ...(registro.nivelAcesso >= NIVEL_COM_HIPOTESE &&
    registro.hipotese === null &&
    registro.situacao === 'EM_ELABORACAO'
      ? (['hipotese'] as const)
      : []),
    ...noTexto.entrevista,
    ...(registro.devolucao && registro.devolucao.porResolver > 0 && registro.situacao === 'EM_ELABORACAO'
      ? (['comentarios'] as const)
      : []),
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

const esperado = ({ id, nome, pedida = false, prazo = null }: Signatario) => ({ id, nome, pedida, prazo })

/** As the contract shows it, with what this entry may do; `pelaSua`, as in `acoesDoDocumento`. */
export function apresentar(registro: Registro, entrada: EntradaAtiva, pelaSua = registro): Documento {
  const acoes = acoesDoDocumento(registro, entrada, pelaSua)
  const faltam = falta(registro)
  return {
    ...registro,
    pai: registro.pai?.le ? registro.pai : null,
    destinatario: destinatario(registro),
    falta: faltam,
    verVersoes: veVersoes(registro, entrada),
    esperam: registro.situacao === 'PENDENTE_DE_ASSINATURA' ? daVez(registro).map(esperado) : [],
    recusa: registro.situacao === 'PENDENTE_DE_ASSINATURA' ? (recusada(registro) ?? null) : null,
    pendencias: pendenciasDe(registro, faltam, acoes, entrada),
    acoes,
  }
}
