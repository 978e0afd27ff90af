import type { InicioDaAdministracao, PassoDaCasa } from '#contract/administrar.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, alcanceDe, DO_CADASTRO, vazio } from '#server/base/alcance/alcance.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { contarAte } from './lista.ts'

async function contagens(banco: Banco, alcance: Alcance): Promise<NonNullable<InicioDaAdministracao['contagens']>> {
  const unidade = alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)
  const [orgaos, unidades, pessoas, cargos, funcoes] = await Promise.all([
    contarAte(banco, sql`select 1 from orgao o where ${alcancaSql(alcance, sql`o.id`)}`),
    contarAte(banco, sql`select 1 from lotacao l where l.fim is null and not l.externa and ${unidade}`),
    contarAte(
      banco,
      sql`select 1 from pessoa p join lotacao l on l.id = p.lotacao_id
          where p.fim is null and not p.externa and p.posto_de is null and ${unidade}`,
    ),
    contarAte(banco, sql`select 1 from cargo where ativo`),
    contarAte(banco, sql`select 1 from funcao where ativo`),
  ])
  return { orgaos, unidades, pessoas, cargos, funcoes }
}

/** What the house still needs; null once it has signed a document. */
async function passos({ banco, portas: { chaves } }: Contexto): Promise<PassoDaCasa[] | null> {
  const [casa] = await banco.linhas<{ assinou: boolean; unidades: boolean; pessoas: boolean; entrou: boolean }>(
    sql`select exists (select 1 from assinatura) as assinou,
          (select count(*) > 1 from (select 1 from lotacao where fim is null and not externa limit 2) l) as unidades,
          (select count(*) > 1 from (select 1 from pessoa where fim is null and not externa limit 2) p) as pessoas,
          (select count(*) > 1 from (select 1 from identidade where sub is not null limit 2) i) as entrou`,
    { nome: 'administrar.passos' },
  )
  if (!casa || casa.assinou) return null
  return [
    { nome: 'SELO', feito: chaves.naoAssina === undefined, ...(chaves.naoAssina && { falta: chaves.naoAssina }) },
    { nome: 'UNIDADES', feito: casa.unidades },
    { nome: 'PESSOAS', feito: casa.pessoas },
    { nome: 'ENTRADA', feito: casa.entrou },
    { nome: 'DOCUMENTO', feito: false },
  ]
}

/** The entry's profiles and scope, and what the house still needs. Throws without a profile. */
export async function inicio(contexto: Contexto): Promise<InicioDaAdministracao> {
  const { banco, entrada } = contexto
  const perfis = await banco.linhas<{ nome: PerfilAdministrativo }>(
    sql`select distinct nome from permissao where pessoa_id = ${entrada.id} order by nome`,
  )
  if (perfis.length === 0) throw new Problema('SO_DE_QUEM_ADMINISTRA')
  const alcance = await alcanceDe(banco, entrada.id, ...DO_CADASTRO)
  return {
    perfis: perfis.map(({ nome }) => nome),
    contagens: vazio(alcance) ? null : await contagens(banco, alcance),
    passos: perfis.some(({ nome }) => nome === 'ADMINISTRADOR_GERAL') ? await passos(contexto) : null,
  }
}
