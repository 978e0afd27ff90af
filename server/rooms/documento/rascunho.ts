import type { Personalizacao } from '#contract/como-assina.ts'
import type { Rascunho } from '#contract/documento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { palavras, type Texto, textoVazio } from '#contract/texto.ts'

import { settle } from '#server/acts/pipeline/settle.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { conferirLugares, textoDaCopia } from '#server/core/documento/partes.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { conferirImagens } from '#server/core/documento/imagens.ts'
import { guardarVersao } from '#server/core/versao/versoes.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { guardarAssunto } from './assunto.ts'
import { hoje, novoCodigoVerificador } from '#server/core/documento/escrita.ts'
import type { Registro } from '#server/core/documento/registro.ts'

/** Origin and destination of a draft, none of it typed. */
export type Nascimento = {
  modeloId: number
  especieId: number
  /** Default: the version in force. */
  modeloVersaoId?: number
  paiMobilId?: number | null
  autuadoMobilId?: number | null
  anteriorId?: number | null
}
/** `texto`: words for search, when the text has variables. `entrevista` null: a copy in words, without a form. */
export type Conteudo = { [K in Exclude<keyof Rascunho, 'entrevista'>]?: Rascunho[K] | undefined } & {
  nivelAcesso: Rascunho['nivelAcesso']
  entrevista?: Rascunho['entrevista'] | null
  texto?: string
}

const destinos = (destinatario: Rascunho['destinatario'] = null) => ({
  pessoa: destinatario?.tipo === 'PESSOA' ? destinatario.id : null,
  lotacao: destinatario?.tipo === 'LOTACAO' ? destinatario.id : null,
  orgao: destinatario?.tipo === 'ORGAO' ? destinatario.id : null,
  texto: destinatario?.tipo === 'TEXTO' ? destinatario.texto : null,
})

/** How signers appear; kept for signers only. The city is the responsável's. */
const deQuemAssina = (
  personalizacoes: Personalizacao[],
  { responsavelId, cossignatarioIds = [] }: Pick<Conteudo, 'responsavelId' | 'cossignatarioIds'>,
) =>
  personalizacoes
    .filter(({ pessoaId }) => pessoaId === responsavelId || cossignatarioIds.includes(pessoaId))
    .map((cada) => (cada.pessoaId === responsavelId ? cada : { ...cada, cidade: null }))
    .filter(({ nome, funcao, unidade, cidade }) => [nome, funcao, unidade, cidade].some((dita) => dita !== null))

/** Replaces the co-signers, in order. */
async function gravarCossignatarios(tx: Banco, id: number, pessoas: number[], ditos: Rascunho['papeis']) {
  const eram = await tx.linhas<NonNullable<Rascunho['papeis']>[number]>(
    sql`delete from assinante where documento_id = ${id} and papel <> 'SUBSCRITOR' returning pessoa_id as "pessoaId", papel`,
  )
  const papeis = new Map((ditos ?? eram).map(({ pessoaId, papel }) => [pessoaId, papel]))
  for (const [posicao, pessoa] of pessoas.entries())
    await tx.linhas(
      sql`insert into assinante (documento_id, pessoa_id, papel, ordem)
        values (${id}, ${pessoa}, ${papeis.get(pessoa) ?? 'COSSIGNATARIO'}, ${posicao + 2})`,
    )
}

/** Writes the fields that stay unchanged when the call omits them. */
async function gravarOsDitos(tx: Banco, id: number, conteudo: Conteudo) {
  const { entrevista, suporte, origem, procedencia, personalizacoes, ordemAssinatura, envio } = conteudo
  if (entrevista !== undefined)
    await tx.linhas(sql`update documento set entrevista = ${entrevista && sql.param(entrevista)} where id = ${id}`)
  if (suporte !== undefined) await tx.linhas(sql`update documento set suporte = ${suporte} where id = ${id}`)
  if (origem !== undefined) await tx.linhas(sql`update documento set origem = ${origem} where id = ${id}`)
  if (procedencia !== undefined)
    await tx.linhas(
      sql`update documento
        set numero_original = ${procedencia.numeroOriginal}, numero_antigo = ${procedencia.numeroAntigo}, emitente = ${procedencia.emitente}
        where id = ${id}`,
    )
  if (personalizacoes !== undefined)
    await tx.linhas(
      sql`update documento set personalizacoes = ${JSON.stringify(deQuemAssina(personalizacoes, conteudo))}::jsonb where id = ${id}`,
    )
  if (ordemAssinatura !== undefined)
    await tx.linhas(sql`update documento set ordem_assinatura = ${ordemAssinatura} where id = ${id}`)
  if (envio !== undefined)
    await tx.linhas(
      sql`update documento set envio_lotacao_id = ${envio?.tipo === 'LOTACAO' ? envio.id : null}::bigint,
          envio_pessoa_id = ${envio?.tipo === 'PESSOA' ? envio.id : null}::bigint where id = ${id} and pai_mobil_id is not null`,
    )
}

/** Replaces everything a person writes in a draft. */
export async function gravarRascunho(tx: Banco, id: number, conteudo: Conteudo) {
  const { assunto = null, responsavelId = null, titularId = null, nivelAcesso, data = null } = conteudo
  const { corpo = textoVazio, texto = palavras(corpo) } = conteudo
  const hipotese = nivelAcesso >= NIVEL_COM_HIPOTESE ? (conteudo.hipoteseId ?? null) : null
  await conferirLugares(tx, id, corpo)
  const destino = destinos(conteudo.destinatario)
  await tx.linhas(
    sql`update documento set assunto = ${assunto}, assunto_automatico = ${assunto === null}, corpo = ${sql.param(corpo)}, texto = ${texto},
      nivel_acesso = ${nivelAcesso}, nivel_hipotese_id = ${hipotese}, data = ${data},
      responsavel_id = ${responsavelId}, titular_id = ${titularId}, destino_pessoa_id = ${destino.pessoa},
      destino_lotacao_id = ${destino.lotacao}, destino_orgao_id = ${destino.orgao}, destino_texto = ${destino.texto},
      classificacao_id = classificacao_em_vigor(${conteudo.classificacaoId ?? null}) where id = ${id}`,
  )
  await gravarOsDitos(tx, id, conteudo)
  await gravarCossignatarios(tx, id, conteudo.cossignatarioIds ?? [], conteudo.papeis)
}

/** Inserts a draft with its mobil geral and mark; answers its id. */
export async function novoRascunho(tx: Banco, contexto: Contexto, nascimento: Nascimento, conteudo: Conteudo) {
  const { entrada, portas } = contexto
  // belongs to the person substituted, written by the substitute
  const autorId = entrada.substituto?.id ?? entrada.id
  const instante = portas.relogio.agora().toISOString()
  const novo = await linha<{ id: number }>(
    tx,
    sql`insert into documento (sigla, codigo_verificador, orgao_id, especie_id, modelo_id, modelo_versao_id, situacao, corpo, nivel_acesso,
      pai_mobil_id, autuado_mobil_id, anterior_id,
          cadastrante_id, lota_cadastrante_id, criado_em, alterado_em, alterado_por)
        values (${`TMP-${crypto.randomUUID()}`}, ${novoCodigoVerificador()}, ${entrada.orgaoId}, ${nascimento.especieId},
          ${nascimento.modeloId}, ${nascimento.modeloVersaoId ?? null}, 'EM_ELABORACAO',
          ${sql.param(textoVazio)}, ${conteudo.nivelAcesso}, ${nascimento.paiMobilId ?? null}, ${nascimento.autuadoMobilId ?? null},
            ${nascimento.anteriorId ?? null},
          ${entrada.id}, ${entrada.lotacaoId}, ${instante}, ${instante}, ${autorId}) returning id`,
  )
  if (!novo) throw new Error('draft not written')
  const { id } = novo
  await tx.linhas(sql`update documento set sigla = 'TMP-' || id where id = ${id}`)
  await tx.linhas(
    sql`insert into mobil (documento_id, tipo, sequencia, sigla, atendente_lotacao_id, atendente_pessoa_id, desde)
        values (${id}, 'GERAL', 1, ${`TMP-${id}`}, ${entrada.lotacaoId}, ${entrada.id}, ${instante})`,
  )
  await gravarRascunho(tx, id, conteudo)
  const assunto = await guardarAssunto(tx, id, entrada, hoje(portas.relogio.agora()))
  await conferirImagens(tx, id, conteudo.corpo ?? textoVazio, entrada)
  await guardarVersao(tx, {
    documentoId: id,
    numero: 1,
    assunto,
    corpo: conteudo.corpo ?? textoVazio,
    autorId,
    agora: portas.relogio.agora(),
  })
  await settle(tx, contexto, { documentoId: id, instante, movements: [] })
  return id
}

/** What a copy keeps: words and people, not the date. */
const conteudoDe = (registro: Registro): Conteudo => ({
  assunto: registro.assunto,
  corpo: registro.corpo,
  nivelAcesso: registro.nivelAcesso,
  suporte: registro.suporte,
  origem: registro.origem,
  procedencia: registro.procedencia,
  hipoteseId: registro.hipotese?.id ?? null,
  classificacaoId: registro.classificacao?.id ?? null,
  responsavelId: registro.responsavel?.id ?? null,
  titularId: registro.titularId,
  cossignatarioIds: registro.cossignatarios.map(({ id }) => id),
  papeis: registro.cossignatarios.map(({ id, papel }) => ({ pessoaId: id, papel })),
  ordemAssinatura: registro.ordemAssinatura,
  destinatario: registro.destinoPessoa
    ? { tipo: 'PESSOA', id: registro.destinoPessoa.id }
    : registro.destinoLotacao
      ? { tipo: 'LOTACAO', id: registro.destinoLotacao.id }
      : registro.destinoOrgao
        ? { tipo: 'ORGAO', id: registro.destinoOrgao.id }
        : registro.destinoTexto === null
          ? null
          : { tipo: 'TEXTO', texto: registro.destinoTexto },
})

type Vivo = {
  modeloVersaoId: number
  corpo: Texto
  entrevista: Rascunho['entrevista'] | null
  personalizacoes: Personalizacao[]
}

/**
 * A copy in the same unit starts with variables and answers; elsewhere with plain words, because answers may say more than
 * the document shows.
 */
export async function conteudoDaCopia(tx: Banco, registro: Registro, entrada: EntradaAtiva) {
  const vivo = await linha<Vivo>(
    tx,
    sql`select modelo_versao_id as "modeloVersaoId", coalesce(corpo_vivo, corpo) as corpo, entrevista, personalizacoes from documento
      where id = ${registro.id}`,
  )
  if (!vivo) throw new Error('document lost in its own transaction')
  const { modeloVersaoId, personalizacoes } = vivo
  const conteudo = { ...conteudoDe(registro), modeloVersaoId, personalizacoes }
  return registro.lotaCadastranteId === entrada.lotacaoId
    ? {
        ...conteudo,
        assunto: registro.assuntoAutomatico ? null : registro.assunto,
        corpo: await textoDaCopia(tx, registro.id, vivo.corpo),
        entrevista: vivo.entrevista ?? null,
        texto: palavras(registro.corpo),
      }
    : { ...conteudo, corpo: textoResolvido(registro, registro.criadoEm.slice(0, 10)), entrevista: null }
}
