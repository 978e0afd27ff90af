import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A file of tasks, one a line, of `name=value` between tabs (docs/juizes.md tells the names). */
class Tasks {
  interface Work {
    void of(Map<String, String> task) throws Exception;
  }

  /** Prints for each task `OK`, or `FAILED` and why. */
  static void doEach(String file, Work work) throws Exception {
    for (String line : Files.readAllLines(Path.of(file))) {
      Map<String, String> task = new HashMap<>();
      for (String each : line.split("\t")) task.put(each.split("=", 2)[0], each.split("=", 2)[1]);
      try {
        work.of(task);
        System.out.println("OK");
      } catch (Throwable error) {
        System.out.println("FAILED\t" + error.toString().replaceAll("\\s+", " "));
      }
    }
  }
}
