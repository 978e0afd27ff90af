import { Problema } from '#contract/problem.ts'

import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import { LEEM } from '#server/core/documento/partes.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { hashDoPapel, type Papel, papelDe } from '#server/core/documento/papel.ts'
import { carregar } from '#server/core/documento/registro.ts'
import { type Plano, type Seguido, seguinte, seguinteEm } from './plano.ts'

export type Alvo = { documentoId: number; de: number[]; para: number | null }
/** Data of the movement besides the via's destination. */
export type Dito = Record<string, unknown>

const ids = (numeros: number[]) => sql`${sql.param(numeros)}::bigint[]`
const trocados = (pessoas: Seguido[], por: (p: Seguido) => number | null) =>
  pessoas.flatMap((p) => {
    const novo = por(p)
    return novo === null ? [] : [[p.id, novo] as const]
  })

/** Replaces a unit's markers and folders by the successor's of the same name, creating missing ones. */
async function trocarMarcadores(tx: Banco, mobilId: number, { de, para }: Alvo): Promise<boolean> {
  if (para === null || de.includes(para)) return false
  await tx.linhas(
    sql`insert into marcador (lotacao_id, finalidade, nome, cor, icone)
        select distinct on (y.finalidade, lower(y.nome)) ${para}::bigint, y.finalidade, y.nome, y.cor, y.icone from marcacao x
          join marcador y on y.id = x.marcador_id
          where x.mobil_id = ${mobilId} and y.lotacao_id = any(${ids(de)}) and y.fim is null order by y.finalidade, lower(y.nome), y.id
        on conflict do nothing`,
  )
  const postos = await tx.linhas<{ id: number; novo: number | null; pasta: boolean }>(
    sql`select x.marcador_id as id, (select n.id from marcador n where n.lotacao_id = ${para} and n.finalidade = y.finalidade
      and lower(n.nome) = lower(y.nome) and n.fim is null) as novo,
          x.pasta_de is not null as pasta
        from marcacao x join marcador y on y.id = x.marcador_id where x.mobil_id = ${mobilId} and y.lotacao_id = any(${ids(de)})`,
  )
  for (const { id, novo, pasta } of postos) {
    // keeps what the successor itself put there
    const mudou = await tx.linhas(
      sql`update marcacao x set marcador_id = ${novo}, lotacao_id = ${para}, pasta_de = ${pasta ? para : null}
        where x.mobil_id = ${mobilId} and x.marcador_id = ${id} and ${novo}::bigint is not null
            and not exists (select 1 from marcacao z where z.mobil_id = x.mobil_id and (z.marcador_id = ${novo} or (${pasta}
              and z.pasta_de = ${para}))) returning 1 as sim`,
    )
    if (mudou.length === 0)
      await tx.linhas(sql`delete from marcacao where mobil_id = ${mobilId} and marcador_id = ${id}`)
  }
  const comuns = await tx.linhas(
    sql`update marcacao set lotacao_id = ${para} where mobil_id = ${mobilId} and lotacao_id = any(${ids(de)}) returning 1 as sim`,
  )
  return postos.length > 0 || comuns.length > 0
}

/** Moves followers and granted access to successors; drops what the successor already has. */
async function trocarAcessos(tx: Banco, { documentoId, de, para }: Alvo, { pessoas }: Plano): Promise<boolean> {
  const [velhos, novos] = [trocados(pessoas, seguinte).map(([p]) => p), trocados(pessoas, seguinte).map(([, n]) => n)]
  const saem = pessoas.filter((p) => seguinte(p) === null).map(({ id }) => id)
  const troca = sql`(select a.id, case when a.lotacao_id = any(${ids(de)}) then ${para}::bigint else a.lotacao_id end as lotacao,
      case when a.pessoa_id is null then null else coalesce(x.novo, a.pessoa_id) end as pessoa, a.perfil, a.proprio
    from acesso a left join unnest(${ids(velhos)}, ${ids(novos)}) as x (velho, novo) on x.velho = a.pessoa_id
    where a.documento_id = ${documentoId} and (x.novo is not null or (${para}::bigint is not null and a.lotacao_id = any(${ids(de)})
      and a.lotacao_id <> ${para})))`
  const mudados = await tx.linhas(
    sql`update acesso a set lotacao_id = t.lotacao, pessoa_id = t.pessoa from ${troca} t where a.id = t.id
          and not exists (select 1 from acesso b where b.documento_id = ${documentoId} and b.pessoa_id is not distinct from t.pessoa
            and b.lotacao_id is not distinct from t.lotacao and b.perfil is not distinct from t.perfil)
          and t.id = (select min(u.id) from ${troca} u where u.lotacao is not distinct from t.lotacao and u.pessoa is not distinct
            from t.pessoa and u.perfil is not distinct from t.perfil)
        returning 1 as sim`,
  )
  const sobram = await tx.linhas(
    sql`delete from acesso where documento_id = ${documentoId} and (pessoa_id = any(${ids([...velhos, ...saem])})
          or (${para}::bigint is not null and lotacao_id = any(${ids(de)}) and lotacao_id <> ${para})) returning 1 as sim`,
  )
  return mudados.length > 0 || sobram.length > 0
}

/** Lets the following entry read restricted documents too. Answers the whole list if it changed. */
async function abrirRestricao(tx: Banco, documentoId: number, { pessoas }: Plano): Promise<number[] | undefined> {
  const pares = pessoas.flatMap(({ id, para }) => (para ? [[id, para.id] as const] : []))
  const novos = await tx.linhas(
    sql`insert into restricao (documento_id, pessoa_id)
        select d.id, x.novo from documento d join unnest(${ids(pares.map(([p]) => p))}, ${ids(pares.map(([, n]) => n))}) as x (velho,
          novo) on true
          where d.id = ${documentoId} and d.restrito and (x.velho in (d.cadastrante_id, d.responsavel_id, d.titular_id)
            or exists (select 1 from restricao r where r.documento_id = d.id and r.pessoa_id = x.velho)
            or exists (select 1 from assinante a where a.documento_id = d.id and a.pessoa_id = x.velho))
        on conflict do nothing returning 1 as sim`,
  )
  if (novos.length === 0) return undefined
  const lista = await tx.linhas<{ id: number }>(
    sql`select pessoa_id as id from restricao where documento_id = ${documentoId} order by 1`,
  )
  return lista.map(({ id }) => id)
}

/** Moves requested parts of a text to the successors of unit and person. */
export async function trocarPartes(tx: Banco, { documentoId, de, para }: Alvo, { pessoas }: Plano): Promise<boolean> {
  let mudou = false
  for (const p of pessoas) {
    const novo = seguinte(p)
    const feitas = await tx.linhas(
      sql`update colaboracao c set pessoa_id = ${novo}, lotacao_id = coalesce((select lotacao_id from pessoa
        where id = ${novo}), ${para}, c.lotacao_id)
          where c.documento_id = ${documentoId} and c.pessoa_id = ${p.id} and c.estado in ${LEEM} returning 1 as sim`,
    )
    mudou ||= feitas.length > 0
  }
  const daUnidade =
    para === null || de.includes(para)
      ? []
      : await tx.linhas(
          sql`update colaboracao set lotacao_id = ${para} where documento_id = ${documentoId} and lotacao_id = any(${ids(de)})
            and estado in ${LEEM} returning 1 as sim`,
        )
  return mudou || daUnidade.length > 0
}

type Assina = { pessoaId: number; papel: string; assinou: boolean }
type Linha = {
  situacao: string
  sigla: string
  data: string | null
  assunto: string | null
  papel: Papel | null
  assinantes: Assina[]
}

const SEM_TODAS_AS_ASSINATURAS = ['PENDENTE_DE_ASSINATURA', 'EM_ELABORACAO']

/**
 * Signers to replace: entry id → following entry id. Throws if nobody follows, if the follower signs already, or if a colleague
 * (`deOutro`) would sign a paper that others signed.
 */
function paresDe(d: Linha, assinam: Seguido[], deOutro: Seguido[]): Map<number, number> {
  if (d.situacao === 'PENDENTE_DE_ASSINATURA' && deOutro.length > 0 && d.assinantes.some(({ assinou }) => assinou))
    throw new Problema('REORGANIZACAO_JA_ASSINADO', { pessoa: deOutro[0]?.nome ?? '' })
  return new Map(
    assinam.map((p) => {
      const novo = seguinte(p)
      if (novo === null) throw new Problema('REORGANIZACAO_SEM_HERDEIRO', { pessoa: p.nome })
      if (d.assinantes.some(({ pessoaId }) => pessoaId === novo))
        throw new Problema('REORGANIZACAO_HERDEIRO_JA_ASSINA', { pessoa: p.nome })
      return [p.id, novo] as const
    }),
  )
}

/**
 * Replaces pending signers by the entries that follow, named on the paper as before. A colleague is named anew, which is only
 * possible while nobody has signed the paper.
 */
async function trocarAssinantes(
  tx: Banco,
  { documentoId }: Alvo,
  { pessoas }: Plano,
  entrada: EntradaAtiva,
): Promise<Dito> {
  const d = await linha<Linha>(
    tx,
    sql`select situacao, sigla, data::text as data, assunto, papel,
          coalesce((select jsonb_agg(jsonb_build_object('pessoaId', a.pessoa_id, 'papel', a.papel, 'assinou', a.assinado_em is not null)
            order by a.ordem) from assinante a where a.documento_id = d.id), '[]') as assinantes
        from documento d where id = ${documentoId}`,
  )
  if (!d || !SEM_TODAS_AS_ASSINATURAS.includes(d.situacao)) return {}
  const assinam = pessoas.filter((p) => d.assinantes.some((a) => a.pessoaId === p.id && !a.assinou))
  const titulares = await tx.linhas<{ id: number }>(
    sql`select titular_id as id from documento where id = ${documentoId} and titular_id = any(${ids(pessoas.map(({ id }) => id))})`,
  )
  if (assinam.length === 0 && titulares.length === 0) return {}
  await exigirNadaEmCurso(tx, documentoId, { doTexto: true })
  const deOutro = assinam.filter(({ para }) => para === null)
  const pares = paresDe(d, assinam, deOutro)
  for (const [de, novo] of pares) {
    await tx.linhas(
      sql`update assinante set pessoa_id = ${novo} where documento_id = ${documentoId} and pessoa_id = ${de}`,
    )
    await tx.linhas(
      sql`update documento set responsavel_id = ${novo} where id = ${documentoId} and responsavel_id = ${de}`,
    )
  }
  const titularDe = new Map(trocados(pessoas, ({ para }) => para?.id ?? null))
  for (const { id } of titulares) {
    const novo = titularDe.get(id)
    if (novo !== undefined) await tx.linhas(sql`update documento set titular_id = ${novo} where id = ${documentoId}`)
  }
  const assinantes = { assinantes: [...pares].map(([de, para]) => ({ de, para })) }
  if (!d.papel) return assinantes
  const rebatizado: Papel = {
    ...d.papel,
    signatarios: d.papel.signatarios.map((cada) => ({ ...cada, pessoaId: pares.get(cada.pessoaId) ?? cada.pessoaId })),
  }
  // a colleague appears with their own name and post of today, so the paper gets a new version
  const papel = deOutro.length === 0 ? rebatizado : await papelComOutro(tx, documentoId, entrada)
  await tx.linhas(
    sql`update documento set papel = ${JSON.stringify(papel)}::jsonb, versao = versao + ${deOutro.length > 0 ? 1 : 0}
      where id = ${documentoId}`,
  )
  return {
    ...assinantes,
    sha256Papel: await hashDoPapel({ sigla: d.sigla, data: d.data ?? '', assunto: d.assunto, papel }),
  }
}

async function papelComOutro(tx: Banco, documentoId: number, entrada: EntradaAtiva): Promise<Papel> {
  const registro = await carregar(tx, documentoId, entrada)
  if (!registro) throw new Error('document lost in its own transaction')
  return papelDe(registro)
}

/** Until it is signed, the writing unit requests signatures, cancels and corrects; its successor takes this over. */
async function trocarQuemEscreve(tx: Banco, { documentoId, de, para }: Alvo, { pessoas }: Plano): Promise<boolean> {
  const d = await linha<{ cadastrante: number; lotacao: number }>(
    tx,
    sql`select cadastrante_id as cadastrante, lota_cadastrante_id as lotacao from documento
        where id = ${documentoId} and situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA')`,
  )
  if (!d) return false
  const lotacao = para !== null && de.includes(d.lotacao) ? para : d.lotacao
  const quem = pessoas.find(({ id }) => id === d.cadastrante)
  const cadastrante = (quem && (seguinteEm(quem, lotacao) ?? seguinte(quem))) ?? d.cadastrante
  if (lotacao === d.lotacao && cadastrante === d.cadastrante) return false
  await tx.linhas(
    sql`update documento set lota_cadastrante_id = ${lotacao}, cadastrante_id = ${cadastrante} where id = ${documentoId}`,
  )
  return true
}

/** Changes all of a numbered document except where its vias are. Undefined: nothing changed. */
export async function trocarNoDocumento(
  tx: Banco,
  alvo: Alvo,
  mobilId: number,
  plano: Plano,
  entrada: EntradaAtiva,
): Promise<Dito | undefined> {
  const marcadores = await trocarMarcadores(tx, mobilId, alvo)
  const acessos = await trocarAcessos(tx, alvo, plano)
  // before the signers change: participants can read without being in the list
  const restritos = await abrirRestricao(tx, alvo.documentoId, plano)
  const partes = await trocarPartes(tx, alvo, plano)
  const assinantes = await trocarAssinantes(tx, alvo, plano, entrada)
  const escreve = await trocarQuemEscreve(tx, alvo, plano)
  if (!marcadores && !acessos && !partes && !escreve && !restritos && Object.keys(assinantes).length === 0)
    return undefined
  return { ...assinantes, ...(restritos && { restritos }) }
}
