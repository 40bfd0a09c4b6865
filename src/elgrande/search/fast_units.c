/* The two layers of a net: the same as units.py, which says what they are, for the compiled build.

The loops are written so that a C compiler adds and multiplies many units at once, which it cannot do
in what mypyc writes. All numbers are whole, so both files give the same outputs to the last bit. */

#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { LARGEST = 32767, FIRST_SHIFT = 4, ACTIVE_ONE = 127, INNER_ONE = 32512, OUTPUTS = 2 };
enum { MOST_UNITS = 1024 };

typedef struct {
    PyObject_HEAD
    Py_ssize_t seats, block, table, hidden, inner;
    int16_t *own, *rivals, *common; /* row by row: one for each number, of `hidden` weights */
    int16_t *second;                /* column by column: one for each inner unit */
    int32_t *second_bias;
    int64_t *third, *third_bias;
    int64_t *known;
    int32_t *of_seat, *of_all;
} Units;

static void add_row(int32_t *restrict sums, const int16_t *restrict row, int16_t times, Py_ssize_t n)
{
    for (Py_ssize_t i = 0; i < n; i++)
        sums[i] += (int32_t)row[i] * times;
}

static int32_t weigh(const int16_t *restrict one, const int16_t *restrict other, Py_ssize_t n)
{
    int32_t sum = 0;
    for (Py_ssize_t i = 0; i < n; i++)
        sum += (int32_t)one[i] * other[i];
    return sum;
}

/* Reads the numbers of a sequence; what it returns is freed by PyMem_Free. */
static int64_t *numbers_of(PyObject *sequence, Py_ssize_t wanted, const char *name)
{
    PyObject *fast = PySequence_Fast(sequence, "weights are sequences of whole numbers");
    if (fast == NULL)
        return NULL;
    if (PySequence_Fast_GET_SIZE(fast) != wanted) {
        PyErr_Format(PyExc_ValueError, "%s has %zd weights, not %zd", name,
                     PySequence_Fast_GET_SIZE(fast), wanted);
        Py_DECREF(fast);
        return NULL;
    }
    int64_t *found = PyMem_Calloc(wanted + 1, sizeof(int64_t));
    if (found == NULL)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; found != NULL && i < wanted; i++) {
        found[i] = PyLong_AsLongLong(PySequence_Fast_GET_ITEM(fast, i));
        if (found[i] == -1 && PyErr_Occurred()) {
            PyMem_Free(found);
            found = NULL;
        }
    }
    Py_DECREF(fast);
    return found;
}

/* Makes small weights of numbers, which are freed; `less` may be NULL. */
static int16_t *small(int64_t *numbers, const int64_t *less, Py_ssize_t n)
{
    int16_t *found = numbers == NULL ? NULL : PyMem_Calloc(n + 1, sizeof(int16_t));
    if (numbers != NULL && found == NULL)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; found != NULL && i < n; i++) {
        int64_t value = less == NULL ? numbers[i] : numbers[i] - less[i];
        if (value > LARGEST || value < -LARGEST) {
            PyErr_Format(PyExc_ValueError, "a weight of the first two layers is larger than %d",
                         LARGEST);
            PyMem_Free(found);
            found = NULL;
        }
        else
            found[i] = (int16_t)value;
    }
    PyMem_Free(numbers);
    return found;
}

static int32_t *middling(int64_t *numbers, Py_ssize_t n)
{
    int32_t *found = numbers == NULL ? NULL : PyMem_Calloc(n + 1, sizeof(int32_t));
    if (numbers != NULL && found == NULL)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; found != NULL && i < n; i++)
        found[i] = (int32_t)numbers[i];
    PyMem_Free(numbers);
    return found;
}

static int Units_init(Units *self, PyObject *args, PyObject *kwargs)
{
    PyObject *own, *rivals, *common, *first_bias, *second, *second_bias, *third, *third_bias;
    if (kwargs != NULL && PyDict_GET_SIZE(kwargs) != 0) {
        PyErr_SetString(PyExc_TypeError, "Units takes no arguments by name");
        return -1;
    }
    if (self->known != NULL) {
        PyErr_SetString(PyExc_TypeError, "units are made only once");
        return -1;
    }
    if (!PyArg_ParseTuple(args, "nnnnnOOOOOOOO", &self->seats, &self->block, &self->table,
                          &self->hidden, &self->inner, &own, &rivals, &common, &first_bias, &second,
                          &second_bias, &third, &third_bias))
        return -1;
    Py_ssize_t seats = self->seats, hidden = self->hidden, inner = self->inner;
    Py_ssize_t rows = self->block * hidden;
    if (seats < 1 || seats > 64 || self->block < 0 || self->block > 65536 || self->table < 0 ||
        self->table > 65536 || hidden < 1 || hidden > MOST_UNITS || inner < 1 || inner > MOST_UNITS) {
        PyErr_SetString(PyExc_ValueError, "a net of this size is not to be had");
        return -1;
    }
    int64_t *less = numbers_of(rivals, rows, "rivals");
    if (less == NULL)
        return -1;
    self->own = small(numbers_of(own, rows, "own"), less, rows);
    self->rivals = small(less, NULL, rows);
    if (self->own == NULL || self->rivals == NULL)
        return -1;
    self->common = small(numbers_of(common, self->table * hidden, "common"), NULL,
                         self->table * hidden);
    if (self->common == NULL)
        return -1;
    self->of_all = middling(numbers_of(first_bias, hidden, "first_bias"), hidden);
    if (self->of_all == NULL)
        return -1;
    int16_t *by_row = small(numbers_of(second, hidden * inner, "second"), NULL, hidden * inner);
    self->second = PyMem_Calloc(hidden * inner, sizeof(int16_t));
    if (by_row == NULL || self->second == NULL) {
        PyMem_Free(by_row);
        return -1;
    }
    for (Py_ssize_t unit = 0; unit < hidden; unit++)
        for (Py_ssize_t to = 0; to < inner; to++)
            self->second[to * hidden + unit] = by_row[unit * inner + to];
    PyMem_Free(by_row);
    self->second_bias = middling(numbers_of(second_bias, inner, "second_bias"), inner);
    if (self->second_bias == NULL)
        return -1;
    self->third = numbers_of(third, inner * OUTPUTS, "third");
    if (self->third == NULL)
        return -1;
    self->third_bias = numbers_of(third_bias, OUTPUTS, "third_bias");
    if (self->third_bias == NULL)
        return -1;
    self->of_seat = PyMem_Calloc(seats * hidden, sizeof(int32_t));
    self->known = PyMem_Calloc(seats * self->block + self->table + 1, sizeof(int64_t));
    if (self->of_seat == NULL || self->known == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    return 0;
}

static void Units_dealloc(Units *self)
{
    void *parts[] = {self->own, self->rivals, self->common, self->second, self->second_bias,
                     self->third, self->third_bias, self->known, self->of_seat, self->of_all};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        PyMem_Free(parts[i]);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

static int is_ready(const Units *self)
{
    if (self->known == NULL)
        PyErr_SetString(PyExc_ValueError, "these units were never made");
    return self->known != NULL;
}

static PyObject *Units_renew(Units *self, PyObject *array)
{
    if (!is_ready(self))
        return NULL;
    Py_buffer view;
    if (PyObject_GetBuffer(array, &view, PyBUF_SIMPLE) < 0)
        return NULL;
    Py_ssize_t blocks = self->seats * self->block, length = blocks + self->table;
    if (view.len != length * (Py_ssize_t)sizeof(int64_t)) {
        PyErr_Format(PyExc_ValueError, "a position has %zd numbers of 8 bytes, not %zd bytes",
                     length, view.len);
        PyBuffer_Release(&view);
        return NULL;
    }
    const int64_t *numbers = view.buf;
    const Py_ssize_t hidden = self->hidden;
    int32_t *of_seat = self->of_seat;
    Py_ssize_t at = 0;
    for (Py_ssize_t seat = 0; seat < self->seats; seat++, of_seat += hidden)
        for (Py_ssize_t i = 0; i < self->block; i++, at++) {
            int64_t change = numbers[at] - self->known[at];
            if (change != 0) {
                self->known[at] = numbers[at];
                add_row(of_seat, self->own + i * hidden, (int16_t)change, hidden);
                add_row(self->of_all, self->rivals + i * hidden, (int16_t)change, hidden);
            }
        }
    for (Py_ssize_t i = 0; i < self->table; i++, at++) {
        int64_t change = numbers[at] - self->known[at];
        if (change != 0) {
            self->known[at] = numbers[at];
            add_row(self->of_all, self->common + i * hidden, (int16_t)change, hidden);
        }
    }
    PyBuffer_Release(&view);
    Py_RETURN_NONE;
}

static PyObject *Units_outputs(Units *self, PyObject *number)
{
    if (!is_ready(self))
        return NULL;
    Py_ssize_t seat = PyLong_AsSsize_t(number);
    if (seat == -1 && PyErr_Occurred())
        return NULL;
    if (seat < 0 || seat >= self->seats) {
        PyErr_Format(PyExc_IndexError, "there is no seat %zd", seat);
        return NULL;
    }
    int16_t strengths[MOST_UNITS];
    const Py_ssize_t hidden = self->hidden;
    const int32_t *of_seat = self->of_seat + seat * hidden;
    for (Py_ssize_t i = 0; i < hidden; i++) {
        int32_t value = (self->of_all[i] + of_seat[i]) >> FIRST_SHIFT;
        value = value < 0 ? 0 : value;
        strengths[i] = (int16_t)(value > ACTIVE_ONE ? ACTIVE_ONE : value);
    }
    int64_t chance = self->third_bias[0], points = self->third_bias[1];
    for (Py_ssize_t unit = 0; unit < self->inner; unit++) {
        int32_t value = self->second_bias[unit] +
                        weigh(strengths, self->second + unit * hidden, hidden);
        value = value < 0 ? 0 : value;
        value = value > INNER_ONE ? INNER_ONE : value;
        chance += value * self->third[OUTPUTS * unit];
        points += value * self->third[OUTPUTS * unit + 1];
    }
    return Py_BuildValue("(LL)", (long long)chance, (long long)points);
}

static PyMethodDef methods[] = {
    {"renew", (PyCFunction)Units_renew, METH_O, NULL},
    {"outputs", (PyCFunction)Units_outputs, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "The units of a net at work; see elgrande.search.units."},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_init, Units_init},
    {Py_tp_dealloc, Units_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"elgrande.search.fast_units.Units", sizeof(Units), 0, Py_TPFLAGS_DEFAULT,
                           slots};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "fast_units", NULL, -1, NULL,
                                    NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_fast_units(void)
{
    PyObject *made = PyModule_Create(&module);
    if (made == NULL)
        return NULL;
    PyObject *type = PyType_FromSpec(&spec);
    if (type == NULL || PyModule_AddObject(made, "Units", type) < 0) {
        Py_XDECREF(type);
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
