import type { Abrangencia, Feriado, Feriados, NovoFeriado } from '#contract/calendario.ts'

/** As it is filled in: every answer stays while another kind is looked at. */
export type Campos = {
  descricao: string
  facultativo: boolean
  tipo: NovoFeriado['quando']['tipo']
  data: string | null
  dia: string
  mes: string
  dias: string
  deAno: string
  ateAno: string
  abrangencia: Abrangencia
  uf: string
  municipio: string
  orgaoId: string
}

const escrito = (valor: number | null) => (valor === null ? '' : String(valor))
const ano = (dito: string) => (dito.trim() === '' ? null : Number(dito))

/** A day off that nobody filled in yet. */
const NOVO = {
  descricao: '',
  facultativo: false,
  quando: null,
  deAno: null,
  ateAno: null,
  abrangencia: 'ORGAO',
  uf: null,
  municipio: null,
  orgaoId: null,
} satisfies Omit<Feriado, 'id' | 'versao' | 'quando'> & { quando: null }
const SEM_QUANDO = { tipo: 'DATA', data: null, dia: '', mes: '1', dias: '' } as const

/** The kind of a rule and its answers, as text. */
function escreverQuando(quando: Feriado['quando']) {
  if (quando.tipo === 'ANUAL') return { tipo: quando.tipo, dia: String(quando.dia), mes: String(quando.mes) }
  return quando.tipo === 'PASCOA' ? { tipo: quando.tipo, dias: String(quando.dias) } : quando
}

/** As a form begins; a place that the rule does not name is that of whoever fills it in. */
export function camposDe(atual: Feriado | null, { local, orgaos }: Pick<Feriados, 'local' | 'orgaos'>): Campos {
  const { descricao, facultativo, quando, deAno, ateAno, abrangencia, uf, municipio, orgaoId } = atual ?? NOVO
  const orgao = orgaos.find(({ id }) => id === local.orgaoId) ?? orgaos[0]
  return {
    ...SEM_QUANDO,
    ...(quando && escreverQuando(quando)),
    descricao,
    facultativo,
    deAno: escrito(deAno),
    ateAno: escrito(ateAno),
    abrangencia,
    uf: uf ?? local.uf,
    municipio: municipio ?? local.municipio,
    orgaoId: String(orgaoId ?? orgao?.id ?? ''),
  }
}

/** What is sent, and no more than its kind asks for. */
export function regraDe(c: Campos): NovoFeriado {
  const { tipo, abrangencia } = c
  const noEstado = abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL'
  return {
    descricao: c.descricao.trim(),
    facultativo: c.facultativo,
    quando:
      tipo === 'DATA'
        ? { tipo, data: c.data ?? '' }
        : tipo === 'ANUAL'
          ? { tipo, dia: Number(c.dia), mes: Number(c.mes) }
          : { tipo, dias: Number(c.dias) },
    deAno: tipo === 'DATA' ? null : ano(c.deAno),
    ateAno: tipo === 'DATA' ? null : ano(c.ateAno),
    abrangencia,
    uf: noEstado ? c.uf.trim().toUpperCase() : null,
    municipio: abrangencia === 'MUNICIPAL' ? c.municipio.trim() : null,
    orgaoId: abrangencia === 'ORGAO' ? Number(c.orgaoId) : null,
  }
}
