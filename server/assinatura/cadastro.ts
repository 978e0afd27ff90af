import { soCpf } from '#contract/cpf.ts'
import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

/** What the register says of who signs. */
type Cadastro = {
  /** Digits only; '' where it has none. */
  cpf: string
  /** '' where it has none. */
  email: string
  /** Their account is a mailbox, and has no password. */
  semSenha: boolean
}

const NENHUM: Cadastro = { cpf: '', email: '', semSenha: false }

async function ler(banco: Banco, pessoaId: number): Promise<Cadastro> {
  const lido = await linha<Cadastro>(
    banco,
    sql`select i.cpf, i.email, i.sub like 'email:%' as "semSenha" from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
  )
  return lido ? { ...lido, cpf: soCpf(lido.cpf) } : NENHUM
}

/** Of a person, digits only; '' where the register has none. */
export const cpfDaPessoa = async (banco: Banco, pessoaId: number) => (await ler(banco, pessoaId)).cpf

const lidos = new WeakMap<Contexto, Promise<Cadastro>>()

/** Of who signs, read once for the call: each way to sign asks for it. */
export function cadastroDe(contexto: Contexto): Promise<Cadastro> {
  const lido = lidos.get(contexto) ?? ler(contexto.banco, contexto.entrada.id)
  lidos.set(contexto, lido)
  return lido
}
