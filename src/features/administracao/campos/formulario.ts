export const ouNada = (texto: string): string | null => (texto.trim() === '' ? null : texto)

/** Props of a read-only field, which doesn't get the form's first focus. */
export const soLido = (sim: boolean) => (sim ? { readOnly: true, 'data-depois': '' } : {})
