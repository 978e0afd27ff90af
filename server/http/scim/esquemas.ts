/** Schemas (RFC 7643 §7): the answer of /Schemas, and the basis for reading filters, paths and bodies. */
export type Atributo = {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  multiValued: boolean
  description: string
  required: boolean
  caseExact?: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly'
  returned: 'always' | 'never' | 'default' | 'request'
  uniqueness?: 'none' | 'server'
  referenceTypes?: string[]
  canonicalValues?: string[]
  subAttributes?: Atributo[]
}
export type Esquema = { id: string; name: string; description: string; attributes: Atributo[] }

export const URN = {
  usuario: 'urn:ietf:params:scim:schemas:core:2.0:User',
  grupo: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  empresa: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  carimbo: 'urn:carimbo:params:scim:schemas:extension:1.0:User',
  unidade: 'urn:carimbo:params:scim:schemas:extension:1.0:Group',
} as const

const texto = (name: string, description: string, outros: Partial<Atributo> = {}): Atributo => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...outros,
})
const complexo = (
  name: string,
  description: string,
  subAttributes: Atributo[],
  outros: Partial<Atributo> = {},
): Atributo => ({
  name,
  type: 'complex',
  multiValued: false,
  description,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  subAttributes,
  ...outros,
})
const LIDO = { mutability: 'readOnly' } as const

const usuario: Esquema = {
  id: URN.usuario,
  name: 'User',
  description: 'Uma pessoa em uma unidade',
  attributes: [
    texto('userName', 'Nome pelo qual o cliente a conhece; a matrícula, até que ele diga outro', {
      required: true,
      uniqueness: 'server',
    }),
    texto('displayName', 'Nome completo, como aparece nos documentos', { required: true }),
    complexo('name', 'Nome em partes, como o cliente as disse', [
      texto('givenName', 'Prenome'),
      texto('familyName', 'Sobrenome'),
    ]),
    texto('title', 'Cargo; um que não há é criado'),
    { ...texto('active', 'Falso: a pessoa saiu da unidade'), type: 'boolean' },
    complexo(
      'emails',
      'Endereço de e-mail: guarda-se um, o principal',
      [
        texto('value', 'Endereço'),
        texto('type', 'Sempre work', { canonicalValues: ['work'] }),
        { ...texto('primary', 'Sempre verdadeiro'), type: 'boolean' },
      ],
      { multiValued: true },
    ),
    complexo(
      'groups',
      'A unidade em que trabalha',
      [
        texto('value', 'Identificador da unidade', LIDO),
        { ...texto('$ref', 'Endereço da unidade', LIDO), type: 'reference', referenceTypes: ['Group'] },
        texto('display', 'Sigla da unidade', LIDO),
        texto('type', 'Sempre direct', { ...LIDO, canonicalValues: ['direct'] }),
      ],
      { multiValued: true, ...LIDO },
    ),
  ],
}

const empresa: Esquema = {
  id: URN.empresa,
  name: 'EnterpriseUser',
  description: 'Matrícula, órgão, unidade e chefe',
  attributes: [
    texto('employeeNumber', 'Matrícula; sem ela, o Carimbo faz uma', { uniqueness: 'server' }),
    texto('organization', 'Sigla do órgão'),
    texto('department', 'Sigla da unidade'),
    complexo(
      'manager',
      'Quem chefia a unidade',
      [
        texto('value', 'Identificador', LIDO),
        { ...texto('$ref', 'Endereço', LIDO), type: 'reference', referenceTypes: ['User'] },
        texto('displayName', 'Nome', LIDO),
      ],
      LIDO,
    ),
  ],
}

const carimbo: Esquema = {
  id: URN.carimbo,
  name: 'CarimboUser',
  description: 'CPF e função de confiança',
  attributes: [
    texto('cpf', 'Onze algarismos; guardado cifrado e nunca respondido', {
      mutability: 'writeOnly',
      returned: 'never',
    }),
    texto('funcao', 'Função de confiança; uma que não há é criada'),
  ],
}

const grupo: Esquema = {
  id: URN.grupo,
  name: 'Group',
  description: 'Uma unidade',
  attributes: [
    texto('displayName', 'Sigla da unidade; de uma credencial de todos os órgãos, ORGAO/SIGLA', {
      required: true,
      uniqueness: 'server',
    }),
    complexo(
      'members',
      'Quem trabalha na unidade: cada pessoa está em uma só',
      [
        texto('value', 'Identificador da pessoa', { mutability: 'immutable' }),
        {
          ...texto('$ref', 'Endereço da pessoa', { mutability: 'immutable' }),
          type: 'reference',
          referenceTypes: ['User'],
        },
        texto('type', 'Sempre User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
      { multiValued: true },
    ),
  ],
}
const unidade: Esquema = {
  id: URN.unidade,
  name: 'CarimboGroup',
  description: 'Nome da unidade por extenso',
  attributes: [texto('nome', 'Nome por extenso; sem ele, a sigla')],
}

/** Common attributes (RFC 7643 §3.1), in no schema. */
export const COMUNS: Atributo[] = [
  texto('id', 'Identificador', { ...LIDO, caseExact: true, returned: 'always', uniqueness: 'server' }),
  texto('externalId', 'Identificador no cliente', { caseExact: true }),
  { ...texto('schemas', 'Esquemas', { ...LIDO, caseExact: true, returned: 'always' }), multiValued: true },
  complexo(
    'meta',
    'Metadados',
    [
      texto('resourceType', 'Tipo', { ...LIDO, caseExact: true }),
      { ...texto('created', 'Quando foi criado', LIDO), type: 'dateTime' },
      { ...texto('lastModified', 'Quando mudou', LIDO), type: 'dateTime' },
      { ...texto('location', 'Endereço', LIDO), type: 'reference' },
      texto('version', 'Versão', { ...LIDO, caseExact: true }),
    ],
    LIDO,
  ),
]

/** A kind of resource: its schema and extensions. */
export type Tipo = { nome: 'User' | 'Group'; caminho: '/Users' | '/Groups'; nucleo: Esquema; extensoes: Esquema[] }
export const USUARIO: Tipo = { nome: 'User', caminho: '/Users', nucleo: usuario, extensoes: [empresa, carimbo] }
export const GRUPO: Tipo = { nome: 'Group', caminho: '/Groups', nucleo: grupo, extensoes: [unidade] }
export const TIPOS = [USUARIO, GRUPO]
export const ESQUEMAS = TIPOS.flatMap(({ nucleo, extensoes }) => [nucleo, ...extensoes])

const igual = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** An attribute named by a path: extension (null: core), attribute, sub-attribute. */
export type Resolvido = { extensao: Esquema | null; atributo: Atributo; sub: Atributo | null }
/** Resolves a path; undefined for an unknown attribute. */
export function resolver(
  tipo: Tipo,
  { urn, nome, sub }: { urn: string | null; nome: string; sub: string | null },
): Resolvido | undefined {
  const extensao = urn === null || igual(urn, tipo.nucleo.id) ? null : tipo.extensoes.find(({ id }) => igual(id, urn))
  if (extensao === undefined) return undefined
  const todos = extensao?.attributes ?? [...tipo.nucleo.attributes, ...COMUNS]
  const atributo = todos.find(({ name }) => igual(name, nome))
  if (!atributo) return undefined
  if (sub === null) return { extensao, atributo, sub: null }
  const parte = atributo.subAttributes?.find(({ name }) => igual(name, sub))
  return parte && { extensao, atributo, sub: parte }
}
