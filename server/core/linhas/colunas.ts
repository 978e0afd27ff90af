import type { Aba } from '#contract/cadastro.ts'

import type { DefinicaoDeAba } from './coluna.ts'
import { colunasDeClassificacoes, colunasDePermissoes } from './colunas-de-regras.ts'
import { colunasDeCargos, colunasDePessoas } from './colunas-de-pessoas.ts'
import { colunasDeOrgaos, colunasDeUnidades } from './colunas-de-unidades.ts'

/** The sheets of a register, as read and as in the template. */
export const DEFINICOES: Record<Aba, DefinicaoDeAba> = {
  orgaos: {
    titulo: 'Órgãos',
    apelidos: ['órgão', 'órgãos usuários'],
    explica: 'Os órgãos que usam o sistema, e os de fora a quem se envia.',
    colunas: colunasDeOrgaos,
  },
  unidades: {
    titulo: 'Unidades',
    apelidos: ['unidade', 'lotações', 'lotação', 'setores', 'setor'],
    explica: 'As unidades de cada órgão, cada uma com a que está acima dela.',
    colunas: colunasDeUnidades,
  },
  cargos: {
    titulo: 'Cargos',
    apelidos: ['cargo'],
    explica: 'Os cargos que as pessoas ocupam.',
    colunas: colunasDeCargos,
  },
  pessoas: {
    titulo: 'Pessoas',
    apelidos: ['pessoa', 'servidores', 'servidor', 'usuários', 'usuário'],
    explica: 'Uma linha por pessoa e unidade: quem trabalha em duas unidades tem duas linhas, com o mesmo CPF.',
    colunas: colunasDePessoas,
    naoGuardadas: [
      'data de nascimento',
      'nascimento',
      'rg',
      'identidade',
      'órgão expedidor rg',
      'órgão expedidor',
      'sigla uf rg',
      'uf rg',
      'data de expedição',
      'data de expedição rg',
      'nome abreviado',
      'nome de exibição',
    ],
  },
  permissoes: {
    titulo: 'Permissões',
    apelidos: ['permissão', 'perfis', 'perfil'],
    explica: 'Quem administra o quê, e onde.',
    colunas: colunasDePermissoes,
  },
  classificacoes: {
    titulo: 'Classificações',
    apelidos: ['classificação', 'plano de classificação', 'temporalidade', 'tabela de temporalidade'],
    explica: 'O plano de classificação, com os prazos de guarda em anos.',
    colunas: colunasDeClassificacoes,
  },
}
