import { alterarHumanos } from '#server/core/cadastro/humanos.ts'
import { encerrarPessoas, alterarPessoas, criarPessoas, transferirPessoas } from '#server/core/cadastro/pessoas.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { alcancaOrgao, type Chamado, comoDoCliente } from '../cliente.ts'
import { ErroScim } from '../erro.ts'
import { contarSaidas, descontarSaida } from '../guarda.ts'
import type { UsuarioDesejado } from './desejado.ts'
import { idDoNome, lotacaoDe } from './lugar.ts'
import type { UsuarioLido } from './recurso.ts'

/** Whether the person has entries outside the client's reach: then what their entries share isn't the client's to change. */
async function temDeOutro(tx: Banco, { cliente }: Chamado, identidadeId: number): Promise<boolean> {
  const outra = await linha(
    tx,
    sql`select 1 as sim from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = ${identidadeId}
          and p.fim is null and p.posto_de is null and not (${alcancaOrgao(cliente, sql`l.orgao_id`)}) limit 1`,
  )
  return outra !== undefined
}

/** Stores what only the client says of them. */
async function anotar(tx: Banco, { cliente, agora }: Chamado, inicialId: number, desejado: UsuarioDesejado) {
  const { userName, externalId, prenome, sobrenome } = desejado
  const outro = await linha(
    tx,
    sql`select 1 as sim from scim_usuario where fonte_id = ${cliente.id} and lower(user_name) = lower(${userName})
          and apagado_em is null and inicial_id <> ${inicialId}`,
  )
  if (outro) throw new ErroScim('NOME_EM_USO', { valor: userName })
  await tx.linhas(
    sql`insert into scim_usuario (fonte_id, inicial_id, user_name, external_id, prenome, sobrenome, alterado_em)
        values (${cliente.id}, ${inicialId}, ${userName}, ${externalId}, ${prenome}, ${sobrenome}, ${agora.toISOString()})
        on conflict (fonte_id, inicial_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
          prenome = excluded.prenome, sobrenome = excluded.sobrenome, alterado_em = excluded.alterado_em, apagado_em = null`,
  )
}

async function protegido({ portas }: Chamado, cpf: string | undefined) {
  const [guardado] = cpf === undefined ? [] : await portas.cpfs.proteger([cpf])
  return guardado ?? null
}

/** Registers a person; answers their first entry's id. */
export async function criarUsuario(tx: Banco, chamado: Chamado, desejado: UsuarioDesejado): Promise<number> {
  const como = comoDoCliente(chamado)
  const lotacaoId = await lotacaoDe(tx, chamado.cliente, desejado.orgao, desejado.unidade)
  const cpf = await protegido(chamado, desejado.cpf)
  const [cargoId, funcaoId] = [
    await idDoNome(tx, 'CARGO', desejado.cargo, como),
    await idDoNome(tx, 'FUNCAO', desejado.funcao, como),
  ]
  const conhecido =
    cpf &&
    (await linha<{ id: number; nome: string; email: string }>(
      tx,
      sql`select i.id, i.nome, i.email from identidade i join emissor e on e.id = i.emissor_id and e.realm = 'interno'
        where i.cpf_resumo = ${cpf.resumo}`,
    ))
  // keeps name and e-mail of somebody who works elsewhere too
  const deFora = conhecido && (await temDeOutro(tx, chamado, conhecido.id)) ? conhecido : undefined
  const humano = { nome: deFora?.nome ?? desejado.nome, email: deFora?.email ?? desejado.email, cpf }
  const nova = { ...humano, matricula: desejado.matricula, lotacaoId, cargoId, funcaoId }
  const [id] = await criarPessoas(tx, [nova], como)
  if (id === undefined) throw new Error('no entry was made')
  await anotar(tx, chamado, id, desejado)
  if (!desejado.ativo) await encerrarPessoas(tx, [id], como)
  return id
}

async function mudarHumano(tx: Banco, chamado: Chamado, atual: UsuarioLido, desejado: UsuarioDesejado) {
  const cpf = await protegido(chamado, desejado.cpf)
  const tem =
    cpf &&
    (await linha<{ resumo: string }>(
      tx,
      sql`select cpf_resumo as resumo from identidade where id = ${atual.identidadeId}`,
    ))
  const muda = {
    ...(desejado.nome !== atual.nome && { nome: desejado.nome }),
    ...(desejado.email !== atual.email && { email: desejado.email }),
    ...(cpf && tem?.resumo !== cpf.resumo && { cpf }),
  }
  if (Object.keys(muda).length === 0) return
  if (await temDeOutro(tx, chamado, atual.identidadeId)) throw new ErroScim('TEM_DE_OUTRO')
  await alterarHumanos(tx, [{ identidadeId: atual.identidadeId, muda }], comoDoCliente(chamado))
}

/** Reopens the last entry; its unit must be active. */
async function reabrir(tx: Banco, chamado: Chamado, atual: UsuarioLido, mudaDeUnidade: boolean) {
  if (atual.unidadeExtinta && !mudaDeUnidade) throw new ErroScim('UNIDADE_EXTINTA')
  await alterarPessoas(tx, [{ id: atual.id, muda: { fim: null } }], comoDoCliente(chamado))
  await descontarSaida(tx, chamado, atual.inicialId)
}

async function encerrar(tx: Banco, chamado: Chamado, atual: UsuarioLido) {
  await contarSaidas(tx, chamado, [atual.inicialId])
  await encerrarPessoas(tx, [atual.id], comoDoCliente(chamado))
}

/** Posts a person to another unit; answers the new entry. */
async function mudarDeUnidade(
  tx: Banco,
  chamado: Chamado,
  atual: UsuarioLido,
  desejado: UsuarioDesejado,
): Promise<number> {
  const como = comoDoCliente(chamado)
  const lotacaoId = await lotacaoDe(tx, chamado.cliente, desejado.orgao ?? atual.orgao, desejado.unidade)
  if (lotacaoId === atual.lotacaoId) return atual.id
  const saiu = !desejado.ativo && !atual.ativo
  // removal from the unit counts as leaving
  if (!saiu && lotacaoId === chamado.cliente.unidadeId) await contarSaidas(tx, chamado, [atual.inicialId])
  else if (desejado.ativo) await descontarSaida(tx, chamado, atual.inicialId)
  const [id = atual.id] = await transferirPessoas(tx, [{ id: atual.id, para: { lotacaoId } }], como)
  // of somebody who left: where they will come back
  if (saiu) await encerrarPessoas(tx, [id], como)
  return id
}

/** Applies the client's wishes; safe to repeat. */
export async function mudarUsuario(tx: Banco, chamado: Chamado, atual: UsuarioLido, desejado: UsuarioDesejado) {
  const como = comoDoCliente(chamado)
  const mudaDeUnidade = desejado.unidade !== atual.unidade || (desejado.orgao ?? atual.orgao) !== atual.orgao
  if (desejado.ativo && !atual.ativo) await reabrir(tx, chamado, atual, mudaDeUnidade)
  await mudarHumano(tx, chamado, atual, desejado)
  const muda = {
    ...(desejado.matricula !== atual.matricula && { matricula: desejado.matricula ?? `C${atual.inicialId}` }),
    ...(desejado.cargo !== atual.cargo && { cargoId: await idDoNome(tx, 'CARGO', desejado.cargo, como) }),
    ...(desejado.funcao !== atual.funcao && { funcaoId: await idDoNome(tx, 'FUNCAO', desejado.funcao, como) }),
  }
  if (Object.keys(muda).length > 0) await alterarPessoas(tx, [{ id: atual.id, muda }], como)
  const id = mudaDeUnidade ? await mudarDeUnidade(tx, chamado, atual, desejado) : atual.id
  if (!desejado.ativo && atual.ativo) await encerrar(tx, chamado, { ...atual, id })
  await anotar(tx, chamado, atual.inicialId, desejado)
}

/** Ends a person, and removes them from the client's resources. */
export async function apagarUsuario(tx: Banco, chamado: Chamado, atual: UsuarioLido) {
  if (atual.ativo) await encerrar(tx, chamado, atual)
  const em = chamado.agora.toISOString()
  await tx.linhas(
    sql`insert into scim_usuario (fonte_id, inicial_id, alterado_em, apagado_em)
        values (${chamado.cliente.id}, ${atual.inicialId}, ${em}, ${em})
        on conflict (fonte_id, inicial_id) do update set alterado_em = excluded.alterado_em, apagado_em = excluded.apagado_em`,
  )
}
