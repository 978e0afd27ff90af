import type { Abrangencia, Feriado, Feriados, NovoFeriado } from '#contract/calendario.ts'

/** The form's fields. Each kind keeps its answers while another kind is chosen. */
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

function escreverQuando(quando: Feriado['quando']) {
  if (quando.tipo === 'ANUAL') return { tipo: quando.tipo, dia: String(quando.dia), mes: String(quando.mes) }
  return quando.tipo === 'PASCOA' ? { tipo: quando.tipo, dias: String(quando.dias) } : quando
}

/** The form's first values. A place that the rule doesn't name defaults to the person's own. */
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

/** The rule to send, without the answers of other kinds. */
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
