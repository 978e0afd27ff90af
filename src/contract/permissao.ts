import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { dia, id, idJson, Instante } from './page.ts'
import { PerfilAdministrativo } from './perfil-administrativo.ts'
import { linhaDePalavras } from './texto.ts'

/** Where a profile applies. PROPRIO: in its holder's own órgão or unit. */
export const Lugar = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('TUDO') }),
    z.strictObject({ tipo: z.literal('PROPRIO') }),
    z.strictObject({ tipo: z.literal('ORGAO'), id: idJson('ORGAO_INVALIDO') }),
    z.strictObject({ tipo: z.literal('UNIDADE'), id: idJson('UNIDADE_INVALIDA') }),
  ],
  'CAMPO_INVALIDO',
)
export type Lugar = z.output<typeof Lugar>

/** The kinds of place allowed for each profile. */
export const LUGARES_DO_PERFIL: Record<PerfilAdministrativo, Lugar['tipo'][]> = {
  ADMINISTRADOR_GERAL: ['TUDO'],
  ADMINISTRADOR_DO_ORGAO: ['ORGAO', 'PROPRIO'],
  ADMINISTRADOR_DA_UNIDADE: ['UNIDADE', 'PROPRIO'],
  MODELOS: ['ORGAO', 'TUDO'],
  ARQUIVO: ['ORGAO', 'TUDO'],
  CALENDARIO: ['ORGAO', 'TUDO'],
  INTEGRACAO: ['ORGAO', 'TUDO'],
  OPERACAO: ['TUDO'],
  AUDITORIA: ['ORGAO', 'TUDO'],
}

/** Who gets a profile. CARGO, FUNCAO: all holders in the place's órgão. UNIDADE: everybody in it. */
export const AQuemSeDa = z.strictObject({
  tipo: z.enum(['PESSOA', 'CARGO', 'FUNCAO', 'UNIDADE'], 'CAMPO_INVALIDO'),
  id: idJson('CAMPO_INVALIDO'),
})
export type AQuemSeDa = z.output<typeof AQuemSeDa>

export const Permissao = z.object({
  id: z.int(),
  perfil: PerfilAdministrativo,
  /** `unidade`: ÓRGÃO/UNIDADE of a person or a unit. */
  aQuem: z.object({
    tipo: z.enum(['PESSOA', 'CARGO', 'FUNCAO', 'UNIDADE']),
    nome: z.string(),
    unidade: z.nullable(z.string()),
  }),
  /** `sigla`: the órgão's, or ÓRGÃO/UNIDADE; null for TUDO and PROPRIO. */
  onde: z.object({ tipo: z.enum(['TUDO', 'PROPRIO', 'ORGAO', 'UNIDADE']), sigla: z.nullable(z.string()) }),
  desde: z.iso.date(),
  ate: z.nullable(z.iso.date()),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  /** `por` null: given by the installation's first access or the terminal. */
  dada: z.object({ por: z.nullable(z.string()), em: Instante, motivo: z.nullable(z.string()) }),
  retirada: z.nullable(z.object({ por: z.nullable(z.string()), em: Instante, motivo: z.nullable(z.string()) })),
})
export type Permissao = z.output<typeof Permissao>

const Opcao = z.object({ id: z.int(), nome: z.string() })
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `dar`; its form checks with it. */
export const DarBody = z.strictObject({
  perfil: PerfilAdministrativo,
  aQuem: AQuemSeDa,
  onde: Lugar,
  desde: dia('DATA_INVALIDA'),
  ate: z.nullable(dia('DATA_INVALIDA')),
  motivo: z.nullable(linhaDePalavras(200, 'CAMPO_INVALIDO')),
})

/** The body of `retirar`; its form checks with it. */
export const RetirarBody = z.strictObject({
  motivo: linhaDePalavras(200, 'CAMPO_INVALIDO'),
  /** Its last day; null: withdrawn now. */
  ate: z.nullable(dia('DATA_INVALIDA')),
})

/** Who has which profile, where and until when. */
export const permissaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/permissao',
    acesso: 'interno',
    resumo: 'Perfis de administração dados, do mais novo ao mais antigo, cem por vez',
    query: z.strictObject({
      /** All profiles of an entry, however they were given. */
      pessoaId: z.optional(id('PESSOA_INVALIDA')),
      perfil: z.optional(PerfilAdministrativo),
      /** For this órgão or one of its units. */
      orgaoId: z.optional(id('ORGAO_INVALIDO')),
      /** VIGENTE includes those that begin later; absent: both. */
      situacao: z.optional(z.enum(['VIGENTE', 'ENCERRADA'], 'CAMPO_INVALIDO')),
      /** The id of the previous page's last one. */
      antes: z.optional(id('PARAMETRO_INVALIDO')),
    }),
    recusas: [422],
    response: z.object({
      permissoes: z.array(Permissao),
      continua: z.boolean(),
      /** The entry may give and withdraw profiles; an auditor may not. */
      administra: z.boolean(),
    }),
  }),
  opcoes: endpoint({
    method: 'GET',
    path: '/siga/administracao/permissao/opcoes',
    acesso: 'interno',
    resumo: 'O que se pode dar: perfis com os seus lugares, órgãos ao alcance, cargos e funções',
    response: z.object({
      perfis: z.array(
        z.object({ perfil: PerfilAdministrativo, lugares: z.array(z.enum(['TUDO', 'PROPRIO', 'ORGAO', 'UNIDADE'])) }),
      ),
      orgaos: z.array(Opcao),
      cargos: z.array(Opcao),
      funcoes: z.array(Opcao),
    }),
  }),
  dar: endpoint({
    method: 'POST',
    path: '/siga/administracao/permissao',
    acesso: 'interno',
    chave: true,
    resumo: 'Dá um perfil a uma pessoa, a um cargo, a uma função ou a uma unidade',
    body: DarBody,
    response: Permissao,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/administracao/permissao/:id/retirar',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um perfil, agora ou ao fim de um dia',
    params,
    body: RetirarBody,
    response: Permissao,
  }),
}
