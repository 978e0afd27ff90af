/** Samples by name, in order of first appearance. */
export class Amostras extends Map<string, number[]> {
  por(nome: string, valor: number) {
    this.set(nome, [...(this.get(nome) ?? []), valor])
  }
}
