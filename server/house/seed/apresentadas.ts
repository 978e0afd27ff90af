import type { PessoaDaDemonstracao } from '#server/adapters/identity/demonstracao.ts'
import { identidades, SENHA } from './estado.ts'

/** Who shows what the house does, in the order of a first visit, and what each one does. */
const PAPEIS: Record<string, PessoaDaDemonstracao['papel']> = {
  'ana.souza': 'Escreve, em duas unidades',
  'bruno.lima': 'Chefia e assina; faz modelos e administra',
  'carla.dias': 'Recebe e dá andamento',
  'quiteria.amorim': 'Cuida do arquivo',
  'diego.alves': 'É de outro órgão',
  'fornecedor.externo': 'Assina de fora',
}

/** The demonstration's people at the sign-in page, and their password. */
export const demonstracao = {
  senha: SENHA,
  pessoas: Object.entries(PAPEIS).flatMap(([username, papel]): PessoaDaDemonstracao[] => {
    const pessoa = identidades.find((cada) => cada.username === username)
    return pessoa ? [{ username, nome: `${pessoa.nomeProprio} ${pessoa.sobrenome}`, papel, realm: pessoa.realm }] : []
  }),
}
