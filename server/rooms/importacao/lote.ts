import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { reaverVarios } from '#server/core/destruir/destruir.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '../../database/connection.ts'
import type { Trazido } from './arquivos.ts'
import type { Resolvida } from './cadastro.ts'
import { type CabecaNova, gravarLote, type PecaNova } from './gravar.ts'
import type { ModeloDeImportado } from './modelos.ts'
import { type Corrida, type EloPronto, type Ids, ligar, montar, type Montado, type Pai } from './montar.ts'
import { motivo, type Motivo } from './motivos.ts'
import { anotarLinhas, existentes, type Existente } from './memoria.ts'

/** A row whose file was read and is valid. */
export type Pronta = { linha: Resolvida; arquivo: Trazido }
export type Resultado = { linha: Resolvida; feito: 'IMPORTADA' | 'JA_IMPORTADA' | Motivo[] }

type Dossie = { documentoId: number; viaId: number; viaSigla: string; seq: number; hash: string; novo: boolean }

const diaEmFortaleza = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })

/** The outcome of a row that the house already has; undefined: still to be imported. */
export function jaVista(
  linha: Resolvida,
  sha256: string,
  existente: Existente | undefined,
): Resultado['feito'] | undefined {
  if (!existente) return undefined
  if (existente.sha256Linha === null) return [motivo('sigla', 'SIGLA_EXISTE')]
  const em = diaEmFortaleza.format(new Date(existente.em ?? 0))
  if (existente.sha256Linha !== linha.sha256) return [motivo(null, 'LINHA_MUDOU', { em })]
  return existente.sha256Arquivo === sha256 ? 'JA_IMPORTADA' : [motivo('arquivo', 'ARQUIVO_MUDOU', { em })]
}

/** The older dossiers that rows go into, locked in order of id, or why one can't take pieces. */
export async function dossiesDaBase(tx: Banco, siglas: string[]): Promise<Map<string, Dossie | Motivo>> {
  const linhas = await tx.linhas<
    Omit<Dossie, 'novo'> & { sigla: string; importado: boolean; custodia: string; situacao: string }
  >(
    sql`select d.sigla, d.id as "documentoId", d.importado, d.situacao, d.cadeia_seq as seq, d.cadeia_hash as hash, m.id as "viaId",
      m.sigla as "viaSigla", m.custodia
        from documento d join mobil m on m.documento_id = d.id and m.tipo <> 'GERAL' and m.sequencia = 1
        where d.sigla = any(${sql.param(siglas)}::text[]) order by d.id for update of d`,
  )
  return new Map(
    linhas.map(({ sigla, importado, custodia, situacao, ...dossie }) => {
      const impede = !importado
        ? motivo('pai', 'PAI_NASCIDO_AQUI', { sigla })
        : situacao !== 'ASSINADO' || (custodia !== 'ARQUIVADO_CORRENTE' && custodia !== 'JUNTADO')
          ? motivo('pai', 'PAI_SAIU', { sigla })
          : null
      return [sigla, impede ?? { ...dossie, novo: false }]
    }),
  )
}

async function novosIds(tx: Banco, quantos: number): Promise<Ids[]> {
  return tx.linhas<Ids>(
    sql`select nextval(pg_get_serial_sequence('documento', 'id')) as documento, nextval(pg_get_serial_sequence('mobil', 'id')) as geral,
          nextval(pg_get_serial_sequence('mobil', 'id')) as via from generate_series(1, ${quantos}::int)`,
  )
}

/**
 * Imports a batch in one transaction; rows that are already there stay as they are, whoever imported them. `recusados`: siglas
 * refused so far in this run; their children are refused too.
 */
export function importarLote(
  portas: Pick<Portas, 'banco' | 'arquivos'>,
  prontas: Pronta[],
  corrida: Corrida,
  modelos: Map<number, ModeloDeImportado>,
  recusados: Set<string>,
): Promise<Resultado[]> {
  return portas.banco.transacao(async (tx) => {
    // two importers running at once take turns
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended('importação', 0))`)
    const vistos = await existentes(
      tx,
      prontas.map(({ linha }) => linha),
    )
    const pais = [...new Set(prontas.flatMap(({ linha }) => linha.pai ?? []))]
    const dossies = pais.length > 0 ? await dossiesDaBase(tx, pais) : new Map<string, Dossie | Motivo>()
    const resultados: Resultado[] = []
    const [montados, elos, pecas]: [Montado[], EloPronto[], PecaNova[]] = [[], [], []]
    const ids = await novosIds(tx, prontas.length)
    const fora = new Set(recusados)
    for (const [i, { linha, arquivo }] of prontas.entries()) {
      const feito = jaVista(linha, arquivo.sha256, vistos.get(linha.sigla)) ?? impedidaPeloPai(linha, dossies, fora)
      if (feito !== undefined) {
        resultados.push({ linha, feito })
        if (Array.isArray(feito) && !vistos.has(linha.sigla)) fora.add(linha.sigla)
        continue
      }
      const dele = ids[i]
      const modelo = modelos.get(linha.especie.id)
      if (!dele || !modelo) throw new Error('no ids, or no modelo, for a row')
      const dossie = linha.pai === null ? undefined : (dossies.get(linha.pai) as Dossie) // an obstacle was refused above
      const pai: Pai | null = dossie ? { viaId: dossie.viaId, viaSigla: dossie.viaSigla } : null
      const montado = await montar(linha, arquivo, dele, pai, modelo, corrida)
      montados.push(montado)
      elos.push(montado.elo)
      const { seq, hash } = montado.elo
      dossies.set(linha.sigla, {
        documentoId: dele.documento,
        viaId: dele.via,
        viaSigla: montado.via.sigla,
        seq,
        hash,
        novo: true,
      })
      if (dossie) pecas.push(await incluirPeca(dossie, montado, corrida, elos))
      resultados.push({ linha, feito: 'IMPORTADA' })
    }
    if (montados.length > 0) {
      // a file that was eliminated before may return only by being written again
      await reaverVarios(
        tx,
        portas,
        montados.map(({ arquivo }) => arquivo),
      )
      const todas = [...dossies.values()].flatMap((cada) => ('codigo' in cada ? [] : [cada]))
      const cabeca = ({ documentoId, seq, hash }: Dossie): CabecaNova => ({ documento: documentoId, seq, hash })
      const lote = {
        montados,
        elos,
        pecas,
        cabecas: new Map(todas.map((cada) => [cada.documentoId, cabeca(cada)])),
        antigas: todas
          .filter(({ novo, documentoId }) => !novo && pecas.some((p) => p.documento === documentoId))
          .map(cabeca),
      }
      await gravarLote(tx, lote, corrida)
    }
    await anotarLinhas(
      tx,
      corrida.importacaoId,
      resultados.map(({ linha, feito }) => ({ ...linha, feito })),
    )
    return resultados
  })
}

function impedidaPeloPai(
  linha: Resolvida,
  dossies: Map<string, Dossie | Motivo>,
  recusados: Set<string>,
): Motivo[] | undefined {
  const sigla = linha.pai
  if (sigla === null) return undefined
  const dossie = dossies.get(sigla)
  if (dossie === undefined)
    return [motivo('pai', recusados.has(sigla) ? 'PAI_RECUSADO' : 'PAI_DESCONHECIDO', { sigla })]
  return 'codigo' in dossie ? [dossie] : undefined
}

/** Writes the dossier's own movement for the entering piece. */
async function incluirPeca(
  dossie: Dossie,
  { ids, via }: Montado,
  corrida: Corrida,
  elos: EloPronto[],
): Promise<PecaNova> {
  const elo = await ligar(dossie, corrida, {
    documentoId: dossie.documentoId,
    mobilId: dossie.viaId,
    tipo: T.INCLUSAO_DE_PECA,
    destinoLotacaoId: null,
    descricao: `Recebeu ${via.sigla}`,
    dados: { peca: ids.via, sigla: via.sigla },
  })
  elos.push(elo)
  dossie.seq = elo.seq
  dossie.hash = elo.hash
  return { dossie: dossie.viaId, documento: dossie.documentoId, seq: elo.seq, peca: ids.via }
}
