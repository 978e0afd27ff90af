import { eObjeto, lerDoAtributo, type Objeto } from './corpo.ts'
import { ErroScim } from './erro.ts'
import { type Atributo, resolver, type Resolvido, type Tipo } from './esquemas.ts'
import { type Alvo, analisarAlvo, type Filtro } from './filtro/analisar.ts'
import { corresponde } from './filtro/avaliar.ts'

/** Limit per PATCH. */
const OPERACOES_MAXIMO = 1_000
type Op = 'add' | 'replace' | 'remove'
type Operacao = { op: Op; path: string | undefined; value: unknown }

const campo = (objeto: Objeto, nome: string) =>
  Object.entries(objeto).find(([chave]) => chave.toLowerCase() === nome)?.[1]

function lerOperacoes(corpo: unknown): Operacao[] {
  if (!eObjeto(corpo)) throw new ErroScim('CORPO', { campo: 'raiz' })
  const ditas = campo(corpo, 'operations')
  if (!Array.isArray(ditas) || ditas.length === 0 || ditas.length > OPERACOES_MAXIMO)
    throw new ErroScim('CORPO', { campo: 'Operations' })
  return ditas.map((dita: unknown) => {
    if (!eObjeto(dita)) throw new ErroScim('CORPO', { campo: 'Operations' })
    const { path, value } = { path: campo(dita, 'path'), value: campo(dita, 'value') }
    const op = String(campo(dita, 'op')).toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new ErroScim('CORPO', { campo: 'op' })
    if (path !== undefined && typeof path !== 'string') throw new ErroScim('CORPO', { campo: 'path' })
    return { op, path, value }
  })
}

/** Values a filter in brackets implies: `type eq "work"` → that type. */
function daIgualdade(filtro: Filtro): Objeto {
  if ('filtros' in filtro)
    return filtro.op === 'or' ? {} : (Object.assign({}, ...filtro.filtros.map(daIgualdade)) as Objeto)
  return filtro.op === 'eq' ? { [filtro.caminho.nome]: filtro.valor } : {}
}

const mesmoValor = (um: unknown, outro: unknown) =>
  eObjeto(um) && eObjeto(outro) && um['value'] !== undefined
    ? um['value'] === outro['value']
    : JSON.stringify(um) === JSON.stringify(outro)

/** Only one value may be primary: the last that says so. */
function umPrincipal(lista: unknown[], novos: unknown[]): unknown[] {
  const principal = novos.findLast((um) => eObjeto(um) && um['primary'] === true)
  if (principal === undefined) return lista
  return lista.map((um) => (eObjeto(um) && um['primary'] === true && um !== principal ? { ...um, primary: false } : um))
}

/** An operation on a multi-valued attribute. */
type EmVarios = { op: Op; filtro: Filtro | null; value: unknown; caminho: string }
const cabeEm = (filtro: Filtro | null) => (um: unknown) => filtro === null || corresponde(filtro, um)

/** Changes whole values. */
function valoresInteiros(
  tem: unknown[],
  atributo: Resolvido['atributo'],
  { op, filtro, value, caminho }: EmVarios,
): unknown[] {
  const ditos = lerDoAtributo(atributo, value) as unknown[] // multi-valued attributes are read as lists
  const cabe = cabeEm(filtro)
  if (op === 'remove') {
    if (filtro === null && ditos.length > 0) return tem.filter((um) => !ditos.some((dito) => mesmoValor(um, dito)))
    return tem.filter((um) => !cabe(um))
  }
  if (filtro === null) {
    const novos = op === 'add' ? ditos.filter((dito) => !tem.some((um) => mesmoValor(um, dito))) : ditos
    return umPrincipal(op === 'add' ? [...tem, ...novos] : novos, novos)
  }
  if (!tem.some(cabe) && op === 'replace') throw new ErroScim('SEM_ALVO', { caminho })
  const [novo] = ditos
  const comNovo = (um: unknown) => (eObjeto(um) && eObjeto(novo) ? { ...um, ...novo } : novo)
  return tem.some(cabe) ? tem.map((um) => (cabe(um) ? comNovo(um) : um)) : [...tem, comNovo(daIgualdade(filtro))]
}

/** Changes a sub-attribute of all or some values. */
function parteDosValores(
  tem: unknown[],
  sub: NonNullable<Resolvido['sub']>,
  { op, filtro, value, caminho }: EmVarios,
): unknown[] {
  const cabe = cabeEm(filtro)
  const dito = op === 'remove' ? undefined : lerDoAtributo(sub, value)
  const comSub = (um: unknown): Objeto => ({ ...(eObjeto(um) ? um : {}), [sub.name]: dito })
  if (tem.some(cabe)) {
    const mudados = new Map(tem.filter(cabe).map((um) => [um, comSub(um)]))
    return umPrincipal(
      tem.map((um) => mudados.get(um) ?? um),
      [...mudados.values()],
    )
  }
  if (op === 'remove') return tem
  if (op === 'replace' && filtro !== null) throw new ErroScim('SEM_ALVO', { caminho })
  return [...tem, comSub(filtro === null ? {} : daIgualdade(filtro))]
}

/** Changes all or some values. */
const emVarios = (tem: unknown[], { atributo, sub }: Resolvido, dito: EmVarios): unknown[] =>
  sub === null ? valoresInteiros(tem, atributo, dito) : parteDosValores(tem, sub, dito)

function emUm(tem: unknown, op: Op, { atributo, sub }: Resolvido, value: unknown): unknown {
  const antes = eObjeto(tem) ? tem : {}
  if (sub !== null) return { ...antes, [sub.name]: op === 'remove' ? undefined : lerDoAtributo(sub, value) }
  if (op === 'remove') return undefined
  const dito = lerDoAtributo(atributo, value)
  // named sub-attributes are replaced, the others stay (RFC 7644 §3.5.2.3)
  return atributo.type === 'complex' && eObjeto(dito) ? { ...antes, ...dito } : dito
}

function naExtensao(tipo: Tipo, objeto: Objeto, urn: string, { op, value }: Operacao): Objeto {
  const extensao = tipo.extensoes.find(({ id }) => id === urn)
  if (!extensao) throw new ErroScim('CAMINHO', { caminho: urn })
  if (op === 'remove') return { ...objeto, [urn]: undefined }
  if (!eObjeto(value)) throw new ErroScim('TIPO_DO_VALOR', { atributo: urn, tipo: 'complex' })
  const base = { ...objeto, [urn]: { ...(eObjeto(objeto[urn]) ? objeto[urn] : {}) } }
  return Object.entries(value).reduce(
    (feito, [nome, valor]) => noCaminho(tipo, feito, `${urn}:${nome}`, { op, path: nome, value: valor }, true),
    base,
  )
}

function noCaminho(tipo: Tipo, objeto: Objeto, path: string, operacao: Operacao, solto = false): Objeto {
  const { caminho, filtro }: Alvo = analisarAlvo(path)
  if (caminho.nome === '' && caminho.urn !== null) return naExtensao(tipo, objeto, caminho.urn, operacao)
  const alvo = resolver(tipo, caminho)
  if (!alvo) {
    // an operation without path ignores unknown names, as a body does
    if (solto) return objeto
    throw new ErroScim('CAMINHO', { caminho: path })
  }
  const { extensao, atributo, sub } = alvo
  if (soSeLe(atributo, sub)) {
    if (solto) return objeto
    throw new ErroScim('SO_DE_LEITURA', { atributo: path })
  }
  if (filtro !== null && !atributo.multiValued) throw new ErroScim('CAMINHO', { caminho: path })
  const de = extensao ? (eObjeto(objeto[extensao.id]) ? (objeto[extensao.id] as Objeto) : {}) : objeto
  const tem = de[atributo.name]
  const novo = atributo.multiValued
    ? emVarios(Array.isArray(tem) ? tem : [], alvo, { op: operacao.op, filtro, value: operacao.value, caminho: path })
    : emUm(tem, operacao.op, alvo, operacao.value)
  const depois = { ...de, [atributo.name]: novo }
  return extensao ? { ...objeto, [extensao.id]: depois } : depois
}

const soSeLe = (atributo: Atributo, sub: Atributo | null) =>
  atributo.mutability === 'readOnly' || (sub?.mutability === 'readOnly' && sub !== null)

function aplicar(tipo: Tipo, objeto: Objeto, operacao: Operacao): Objeto {
  const { op, path, value } = operacao
  if (path !== undefined && path !== '') return noCaminho(tipo, objeto, path, operacao)
  if (op === 'remove') throw new ErroScim('SEM_ALVO', { caminho: '' })
  if (!eObjeto(value)) throw new ErroScim('CORPO', { campo: 'value' })
  return Object.entries(value).reduce(
    (feito, [nome, valor]) =>
      nome.toLowerCase() === 'schemas' ? feito : noCaminho(tipo, feito, nome, { op, path: nome, value: valor }, true),
    objeto,
  )
}

/** The resource after a PATCH (RFC 7644 §3.5.2), all operations or none. `atual`: its writable part. */
export const aplicarPatch = (tipo: Tipo, atual: Objeto, corpo: unknown): Objeto =>
  lerOperacoes(corpo).reduce((feito, operacao) => aplicar(tipo, feito, operacao), atual)
