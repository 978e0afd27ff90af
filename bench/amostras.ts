/** Samples by name, in the order the names first came. */
export class Amostras extends Map<string, number[]> {
  por(nome: string, valor: number) {
    this.set(nome, [...(this.get(nome) ?? []), valor])
  }
}
