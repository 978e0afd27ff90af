import { type Banco, sql } from '#server/database/connection.ts'
import { instalarEspeciesEModelos } from '#server/core/kit/especies-e-modelos.ts'
import { classificacaoDoModelo } from './classificacoes.ts'
import { quemE } from './elenco.ts'

/** Administrators of modelos in the demonstration. */
const administradores = ['olivia.santana@SEAD/DIRAD', 'bruno.lima@SEAD/GEGOV']

/** The kit's espécies and modelos, with this state's classification and administrators. */
export async function semearModelos(tx: Banco) {
  await instalarEspeciesEModelos(tx, ({ nome }) => classificacaoDoModelo[nome] ?? null)
  const elenco = await quemE(tx)
  for (const quem of administradores) {
    const pessoa = elenco.get(quem)
    if (!pessoa) throw new Error(`nobody called ${quem} in the demonstration`)
    await tx.linhas(
      sql`insert into concessao (perfil, pessoa_id, desde, dada_em)
          select perfil, ${pessoa.entrada.id}::bigint, date '2026-01-01', now()
          from unnest(array['ADMINISTRADOR_GERAL', 'MODELOS', 'OPERACAO', 'CALENDARIO', 'INTEGRACAO']) perfil`,
    )
  }
}
