import type { Elo } from '#contract/cadeia.ts'
import { MOVIMENTOS, TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { EstadoConferido } from '#contract/verificar-trilha.ts'

import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { conferirPosses } from './posse.ts'

/** Restrictions as the movement of finalizar notes them; instants in ISO 8601. */
type AcessoRegistrado = {
  nivel: number
  ate: string | null
  hipotese: number | null
  restricao: { pessoas: number[]; ate: string | null; hipotese: number | null } | null
}
type Lido = {
  documentoId: number
  sigla: string
  rascunho: boolean
  acesso: AcessoRegistrado
  responsavelId: number | null
  /** By the frozen paper; null without one. */
  noPapel: number | null
}
type Guardado = EstadoConferido & { documentoId: number }

const iso = (coluna: string) => sql`to_char(${sql.raw(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Stored restrictions of document `d`. `restrito` is true only with names. */
const acessoGuardado = sql`jsonb_build_object('nivel', d.nivel_acesso, 'ate', ${iso('d.nivel_ate')}, 'hipotese', d.nivel_hipotese_id,
  'restricao', case when d.restrito then jsonb_build_object('ate', ${iso('d.restrito_ate')}, 'hipotese', d.restrito_hipotese_id,
    'pessoas', coalesce((select jsonb_agg(r.pessoa_id order by r.pessoa_id) from restricao r where r.documento_id = d.id), '[]')) end)`

/** For the movement that numbers a document. */
export const acessoDe = async (tx: Banco, documentoId: number): Promise<AcessoRegistrado | undefined> =>
  (
    await tx.linhas<{ acesso: AcessoRegistrado }>(
      sql`select ${acessoGuardado} as acesso from documento d where d.id = ${documentoId}`,
    )
  )[0]?.acesso

/** Movements that tell the access as it is. An older cancelamento doesn't. */
const TELLS: number[] = [T.FINALIZACAO, T.NOVA_FINALIZACAO, T.IMPORTACAO, T.CANCELAMENTO]
/** After these the document is a draft, whose access changes without a movement. */
const REOPENS = Object.values(MOVIMENTOS).flatMap(({ numero, situacao }) =>
  situacao?.includes('EM_ELABORACAO') ? [numero] : [],
)

/** The movements' last word; undefined when older ones don't tell. */
type Dito = { [K in keyof AcessoRegistrado]?: AcessoRegistrado[K] | undefined }
function acessoPelaTrilha(elos: Elo[]): Dito {
  let dito: Dito = {}
  for (const { tipo, dados } of elos) {
    const lidos = dados as Record<string, never>
    if (REOPENS.includes(tipo)) dito = {}
    else if (TELLS.includes(tipo)) dito = { ...(lidos['acesso'] ?? dito) }
    else if (tipo === T.REDEFINICAO_DE_NIVEL)
      dito = { ...dito, nivel: lidos['para'], ate: lidos['ate'], hipotese: lidos['hipotese'] }
    else if (tipo === T.RESTRICAO_DE_ACESSO)
      dito = {
        ...dito,
        restricao: lidos['pessoas'] && {
          pessoas: lidos['pessoas'],
          ate: lidos['ate'] ?? null,
          hipotese: lidos['hipotese'] ?? null,
        },
      }
    // readers keep access through their next entry
    else if (tipo === T.REDISTRIBUICAO && lidos['restritos'] && dito.restricao)
      dito = { ...dito, restricao: { ...dito.restricao, pessoas: lidos['restritos'] } }
    else if (tipo === T.DESFAZIMENTO_DE_RESTRICAO) dito = { ...dito, restricao: null }
  }
  return dito
}

const instante = (dito: string | null | undefined) => (dito ? new Date(dito).toISOString() : null)
/** Compares only what the movements tell. */
function comoTexto({ nivel, ate, hipotese, restricao }: Dito, dito: Dito): string {
  return JSON.stringify([
    dito.nivel === undefined ? null : nivel,
    dito.ate === undefined ? null : instante(ate),
    dito.hipotese === undefined ? null : hipotese,
    dito.restricao === undefined || !restricao
      ? dito.restricao === undefined
        ? null
        : restricao
      : [restricao.pessoas.toSorted((a, b) => a - b), instante(restricao.ate), restricao.hipotese],
  ])
}

const lerLidos = (banco: Banco, quais: SQL) =>
  banco.linhas<Lido>(
    sql`select d.id as "documentoId", d.sigla, d.situacao = 'EM_ELABORACAO' as rascunho, ${acessoGuardado} as acesso,
      d.responsavel_id as "responsavelId",
          (select (x ->> 'pessoaId')::bigint from jsonb_array_elements(d.papel -> 'signatarios') with ordinality as y (x, n)
            order by coalesce(x ->> 'papel', 'SUBSCRITOR') <> 'SUBSCRITOR', n limit 1) as "noPapel"
        from documento d where d.id = ${quais}`,
  )

/** Stored state no hash covers, to compare with the movements (`compararEstado`). */
export const lerEstado = async (banco: Banco, quais: SQL, ids: number[]) => ({
  lidos: await lerLidos(banco, quais),
  posses: await conferirPosses(banco, ids),
})

/** Drafts aren't compared: their changes leave no movement. */
export function compararEstado(
  { lidos, posses }: Awaited<ReturnType<typeof lerEstado>>,
  elosDe: (documentoId: number) => Elo[],
): Guardado[] {
  return lidos.flatMap((lido) => {
    const { documentoId, sigla: nome, rascunho, acesso, responsavelId, noPapel } = lido
    if (rascunho) return []
    const dito = acessoPelaTrilha(elosDe(documentoId))
    const pares: Omit<EstadoConferido, 'nome'>[] = [
      { motivo: 'ACESSO', guardado: comoTexto(acesso, dito), registrado: comoTexto(dito, dito) },
    ]
    if (noPapel !== null)
      pares.push({ motivo: 'RESPONSAVEL', guardado: String(responsavelId), registrado: String(noPapel) })
    const dasVias = posses
      .filter((posse) => posse.documentoId === documentoId)
      .map(({ documentoId: _, ...posse }) => ({ motivo: 'CUSTODIA' as const, ...posse }))
    return [...pares.map((par) => ({ nome, ...par })), ...dasVias].map((par) => ({ documentoId, ...par }))
  })
}
