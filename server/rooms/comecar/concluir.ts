import type { PrimeiroAcesso } from '#contract/comecar.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { concederAPessoa, PERFIS_DO_PRIMEIRO } from '../../core/administracao/conceder.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import { criarLinhas } from '../../core/cadastro/linhas.ts'
import { criarPessoa } from '../../core/cadastro/pessoas.ts'
import { criarUnidades } from '../../core/cadastro/unidades.ts'
import { autorDe } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { instalarKit } from '#server/core/kit/partes.ts'
import type { Identidade } from '#server/base/ports.ts'
import { casaVazia, conferirCodigo, gastarCodigo } from './codigo.ts'

/** The identity's entry that administers the whole house. */
const entradaDeQuemAdministra = (banco: Banco, { iss, sub }: Identidade) =>
  linha<{ id: number }>(
    banco,
    sql`select p.id from permissao x join pessoa p on p.id = x.pessoa_id and p.fim is null
          join identidade i on i.id = p.identidade_id and i.sub = ${sub} join emissor e on e.id = i.emissor_id and e.iss = ${iss}
        where x.nome = 'ADMINISTRADOR_GERAL' order by p.id limit 1`,
  )

/**
 * Creates the órgão, its first unit and the caller's entry as general administrator, and spends the code. Repeated by the same
 * person after a lost answer, it answers the existing entry.
 */
export async function concluirPrimeiroAcesso(body: PrimeiroAcesso, contexto: Contexto): Promise<{ entradaId: number }> {
  const { identidade, portas, banco } = contexto
  if (identidade.realm !== 'interno') throw new Problema('AREA_INTERNA')
  const agora = portas.relogio.agora()
  const jaFeita = await entradaDeQuemAdministra(banco, identidade)
  if (jaFeita) return { entradaId: jaFeita.id }
  await conferirCodigo(banco, body.codigo, agora)
  const cpf = await protegerCpf(portas.cpfs, body.pessoa.cpf)
  return contexto.escrever(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('primeiro acesso'))`)
    if (!(await casaVazia(tx))) throw new Problema('COMECAR_ENCERRADO')
    await gastarCodigo(tx)
    const como = { autor: autorDe(contexto), origem: 'PRIMEIRO_ACESSO', agora } as const
    const [orgaoId = 0] = await criarLinhas(tx, 'ORGAO', [body.orgao], como)
    const [lotacaoId = 0] = await criarUnidades(tx, [{ ...body.unidade, orgaoId }], como)
    await instalarKit(tx, body.kit)
    const { sub, email } = identidade
    const { nome, matricula, cargo } = body.pessoa
    const [cargoId = null] = cargo === null ? [] : await criarLinhas(tx, 'CARGO', [{ nome: cargo }], como)
    const entradaId = await criarPessoa(tx, { nome, matricula, cpf, email, lotacaoId, cargoId, sub }, como)
    for (const perfil of PERFIS_DO_PRIMEIRO) await concederAPessoa(tx, perfil, entradaId, como)
    return { entradaId }
  })
}
