import type { Contexto, Portas } from '#server/base/contexto.ts'
import { protegerCpf, revelarCpf } from '#server/core/cpf/cpfs.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { CpfProtegido } from '#server/base/ports.ts'

/** What the register says of who signs. */
type Cadastro = {
  /** Both '' where it has none. */
  cpf: CpfProtegido
  /** '' where it has none. */
  email: string
  /** Their account is a mailbox, and has no password. */
  semSenha: boolean
}

const NENHUM: Cadastro = { cpf: { resumo: '', cifrado: '' }, email: '', semSenha: false }

const ler = async (banco: Banco, pessoaId: number): Promise<Cadastro> =>
  (await linha<Cadastro>(
    banco,
    sql`select jsonb_build_object('resumo', i.cpf_resumo, 'cifrado', i.cpf_cifrado) as cpf, i.email, coalesce(i.sub like 'email:%',
      false) as "semSenha"
        from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
  )) ?? NENHUM

/** Whether this CPF, of a certificate or an account, is a person's in the register; nobody's is one that the register has not. */
export async function eDaPessoa({ banco, cpfs }: Portas, pessoaId: number, cpf: string): Promise<boolean> {
  const [{ resumo }, dela] = await Promise.all([protegerCpf(cpfs, cpf), ler(banco, pessoaId)])
  return resumo !== '' && resumo === dela.cpf.resumo
}

const lidos = new WeakMap<Contexto, Promise<Cadastro>>()

/** Of who signs, read once for the call: each way to sign asks for it. */
export function cadastroDe(contexto: Contexto): Promise<Cadastro> {
  const lido = lidos.get(contexto) ?? ler(contexto.banco, contexto.entrada.id)
  lidos.set(contexto, lido)
  return lido
}

/** The CPF of who asks, whole, for their own browser to choose among their certificates; '' where the register has none. */
export const cpfDeQuemPede = async (contexto: Contexto) =>
  revelarCpf(contexto.portas.cpfs, (await cadastroDe(contexto)).cpf.cifrado)
