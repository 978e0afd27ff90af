import { expect } from 'vitest'

import type { MobilAberto } from '#contract/mobil.ts'
import type { Reorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO } from '../casa.ts'
import { DECRETO, OLIVIA } from '../reorganizacao.ts'
import { type Mundo, type Sorte, um } from './sorteio.ts'

const PESSOAS = [ANA, BRUNO, CARLA, DIEGO]
const SUCESSORAS = ['SEAD/GEGOV', 'SEAD/GELIC', 'SES/GEVIG']

/** A unit of this walk alone, with one person. */
async function novaUnidade({ banco, idDe }: CasaDeTeste, sorte: Sorte) {
  const sigla = `W${Math.floor(sorte() * 1e9)}`
  const feita = await linha<{ id: number; pessoa: number }>(
    banco,
    sql`with u as (insert into lotacao (sigla, nome, orgao_id) select ${sigla}, 'Sorteada', id from orgao where sigla = 'SEAD' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
        select p.id_inicial, p.identidade_id, ${sigla}::text, p.nome, p.cargo_id, u.id from pessoa p, u where p.id = ${idDe(OLIVIA)}
          returning lotacao_id as id, id as pessoa`,
  )
  if (!feita) throw new Error('unit not written')
  return { ...feita, sigla }
}

/** Brings some of the walk's documents to the unit, in random ways; what the rules refuse stays in place. */
async function levar(casa: CasaDeTeste, mundo: Mundo, sorte: Sorte, { id, pessoa }: { id: number; pessoa: number }) {
  const la = { cabecalhos: { 'id-logado': String(pessoa) } }
  for (const { mobilId } of mundo.documentos) {
    if (mobilId === null || sorte() < 0.2) continue
    const lido = await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${mobilId}`)
    const donos = PESSOAS.filter(
      (quem) => casa.elenco.get(quem)?.entrada.lotacaoId === lido.corpo.mobil?.atendente?.lotacao?.id,
    )
    const quem = um(sorte, donos.length > 0 ? donos : PESSOAS)
    const destino = { tipo: 'LOTACAO', id }
    const como = um(sorte, ['tramitar', 'tramitar', 'notificar', 'tramitar-em-paralelo'])
    const corpo =
      como === 'tramitar' ? { destino, ...(sorte() < 0.4 && { devolverAte: '2099-01-01' }) } : { destinos: [destino] }
    const ida = await casa.chamar(quem, 'POST', `/siga/mobil/${mobilId}/${como}`, { corpo })
    if (ida.status !== 200 || sorte() < 0.3) continue
    await casa.chamar(OLIVIA, 'POST', `/siga/mobil/${mobilId}/receber`, la)
    const depois = um(sorte, ['sobrestar', 'prazo', 'arquivar', 'marcar', 'tramitar', 'nada'])
    const corpos: Record<string, object> = {
      sobrestar: { motivo: 'Sorteado' },
      prazo: { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Sorteado', acompanha: false },
      marcar: { marcadorId: 1 },
      tramitar: {
        destino: { tipo: 'LOTACAO', id: await casa.unidade(um(sorte, SUCESSORAS)) },
        devolverAte: '2099-01-01',
      },
    }
    if (depois !== 'nada')
      await casa.chamar(OLIVIA, 'POST', `/siga/mobil/${mobilId}/${depois}`, {
        ...la,
        ...(corpos[depois] && { corpo: corpos[depois] }),
      })
  }
}

/**
 * An act of the walks: documents come to a unit, which is then merged into another while the other walks go on. Each
 * via of the walk moves at most once by it, and nothing stays there.
 */
export async function reorganizar(casa: CasaDeTeste, mundo: Mundo, sorte: Sorte, onde: string) {
  const unidade = await novaUnidade(casa, sorte)
  await levar(casa, mundo, sorte, unidade)
  const pedida = await casa.chamar<Reorganizacao>(OLIVIA, 'POST', '/siga/administracao/reorganizacao', {
    corpo: {
      tipo: 'FUNDIR',
      unidades: [unidade.id],
      destinoId: await casa.unidade(um(sorte, SUCESSORAS)),
      ato: DECRETO,
      data: hoje(casa.portas.relogio.agora()),
    },
  })
  expect(pedida.status, `${onde}: ${JSON.stringify(pedida.problema)}`).toBe(200)
  const { id } = pedida.corpo
  await reorganizacoes.chamar(casa.portas)
  const recusadas = await casa.banco.linhas(
    sql`select i.documento_id, i.motivo ->> 'codigo' as codigo from reorganizacao_item i where i.reorganizacao_id = ${id}
      and i.estado = 'RECUSADO'`,
  )
  // the only possible refusal: a restricted document that nobody of the successor reads
  for (const { codigo } of recusadas as { codigo: string }[]) expect(codigo, onde).toBe('ACAO_NAO_PERMITIDA')
  const repetidas = await casa.banco.linhas(
    sql`select mobil_id, count(*) as n from movimentacao where tipo = 210
      and (dados ->> 'reorganizacao')::bigint = ${id} group by 1 having count(*) > 1`,
  )
  expect(repetidas, onde).toEqual([])
}
