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

export function camposDe(atual: Feriado | null, { local, orgaos }: Pick<Feriados, 'local' | 'orgaos'>): Campos {
  const quando = atual?.quando
  return {
    descricao: atual?.descricao ?? '',
    facultativo: atual?.facultativo ?? false,
    tipo: quando?.tipo ?? 'DATA',
    data: quando?.tipo === 'DATA' ? quando.data : null,
    dia: quando?.tipo === 'ANUAL' ? String(quando.dia) : '',
    mes: quando?.tipo === 'ANUAL' ? String(quando.mes) : '1',
    dias: quando?.tipo === 'PASCOA' ? String(quando.dias) : '',
    deAno: escrito(atual?.deAno ?? null),
    ateAno: escrito(atual?.ateAno ?? null),
    abrangencia: atual?.abrangencia ?? 'ORGAO',
    uf: atual?.uf ?? local.uf,
    municipio: atual?.municipio ?? local.municipio,
    orgaoId: String(atual?.orgaoId ?? (orgaos.find(({ id }) => id === local.orgaoId) ?? orgaos[0])?.id ?? ''),
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
