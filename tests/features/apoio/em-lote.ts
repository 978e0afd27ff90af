import type { AtosEmLote, EstadoDoItem } from '#contract/em-lote.ts'

export const recusa = { codigo: 'SOBRESTADO', explicacao: 'O documento está sobrestado: retome o andamento antes.' }

/** A batch whose items have these states. */
export function lote(id: number, estados: EstadoDoItem[], mais: Partial<AtosEmLote> = {}): AtosEmLote {
  const quantos = (estado: EstadoDoItem) => estados.filter((cada) => cada === estado).length
  const [feitos, recusados, pendentes] = [quantos('FEITO'), quantos('RECUSADO'), quantos('PENDENTE')]
  return {
    id,
    acao: 'anotar',
    criadoEm: '2026-11-20T12:00:00.000Z',
    estado: pendentes > 0 ? 'EM_ANDAMENTO' : 'CONCLUIDO',
    feitos,
    recusados,
    pendentes,
    para: null,
    palavras: 'Visto.',
    mesaDe: null,
    resumo: '',
    completo: feitos === estados.length,
    itens: estados.map((estado, n) => ({
      mobilId: 101 + n,
      documentoId: n + 1,
      sigla: `SEAD-OFI-2026/0000${n + 1}-A`,
      assunto: `Assunto ${n + 1}`,
      estado,
      ok: estado === 'FEITO',
      feitoEm: estado === 'PENDENTE' ? null : '2026-11-20T12:00:01.000Z',
      erro: estado === 'RECUSADO' ? recusa : null,
    })),
    ...mais,
  }
}
